/** Every address of the product that a screen links to. */
export const paths = {
  home: '/',
  pasteText: '/pastetext',
  publishPage: '/publish',
  livePages: '/livePage',
  contact: '/contact-us',
  account: '/account',
  operator: '/operator',
  offline: '/offline',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** The pattern of the addresses of previews. */
export const PREVIEW_PATTERN = '/preview/:token';

/** Where the preview with this token is. */
export const previewPath = (token: string): string => `/preview/${encodeURIComponent(token)}`;

/** What stands in a preview's address in place of a token until there is one. */
export const NO_TOKEN = 'new';

/** Where the preview of the page with this id is asked for. */
export const newPreviewPath = (id: string): string => `${previewPath(NO_TOKEN)}?${new URLSearchParams({ page: id }).toString()}`;

/** The list of the pages that wait. */
export const pendingPages = `${paths.livePages}?status=pending`;

/** Where a live page is read, on whichever of its hosts this product was opened. */
export const livePagePath = (url: string): string => new URL(url, 'http://localhost').pathname;

/** The pattern of the addresses of checkouts, each a document of its own. */
export const CHECKOUT_PATTERN = '/checkout/:sessionId';

/** Where the checkout of this session is, in a currency. */
export const checkoutPath = (sessionId: string, currency: string): string =>
  `/checkout/${encodeURIComponent(sessionId)}?${new URLSearchParams({ currency }).toString()}`;

/** The pattern of the addresses of orders. */
export const ORDER_PATTERN = '/order/:orderId';

/** Where an order is told of. */
export const orderPath = (orderId: string): string => `/order/${encodeURIComponent(orderId)}`;

/** The whole address at which a page of this name is read. */
export const liveAddress = (name: string): string => new URL(`/publish/${encodeURIComponent(name)}.html`, window.location.href).href;
