/** In pixels. Open Graph consumers don't crop images of this size. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;
