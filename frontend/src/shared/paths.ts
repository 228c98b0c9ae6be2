/** Every address of the product that a screen links to. */
export const paths = {
  home: '/',
  pasteText: '/pastetext',
  publishPage: '/publish',
  livePages: '/livePage',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** The pattern of the addresses of previews. */
export const PREVIEW_PATTERN = '/preview/:token';

/** Where the preview with this token is. */
export const previewPath = (token: string): string => `/preview/${encodeURIComponent(token)}`;

/** Where a live page is read, on whichever of its hosts this product was opened. */
export const livePagePath = (url: string): string => new URL(url, 'http://localhost').pathname;
