/** Of the pictures that are shown with links, in pixels: as large as Open Graph's readers show them whole. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;
