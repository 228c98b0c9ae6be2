/** The size in pixels of pictures that are shown with links, which readers of Open Graph show whole. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;
