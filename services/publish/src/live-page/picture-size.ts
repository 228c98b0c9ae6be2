/** In pixels. Open Graph readers show pictures of this size uncropped. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;
