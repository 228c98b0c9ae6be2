/** Every address of the product that a screen links to. */
export const paths = {
  home: '/',
  pasteText: '/pastetext',
  publishPage: '/publish',
  livePages: '/livePage',
  blog: '/blog',
  about: '/about-us',
  contact: '/contact-us',
  privacy: '/privacypolicy',
  disclaimer: '/disclaimer',
  terms: '/terms',
  refund: '/refund',
  delivery: '/delivery',
  account: '/account',
  operator: '/operator',
  offline: '/offline',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** The pattern of the addresses of articles. */
export const ARTICLE_PATTERN = '/blog/:slug';

const STATIC: ReadonlySet<string> = new Set([
  paths.blog,
  paths.about,
  paths.privacy,
  paths.disclaimer,
  paths.terms,
  paths.refund,
  paths.delivery,
]);

/** Whether a document stands at this path that is made whole at build and read without scripts. */
export const isStatic = (path: string): boolean => STATIC.has(path) || path.startsWith(`${paths.blog}/`);

/** Whether a link to this path leads to the screen that is shown at another one: the editor stands at two addresses. */
export const isSameScreen = (link: string, path: string): boolean => link === path || (link === paths.home && path === paths.pasteText);

/** The pattern of the addresses of previews. */
export const PREVIEW_PATTERN = '/preview/:token';

/** The path of the preview with this token. */
export const previewPath = (token: string): string => `/preview/${encodeURIComponent(token)}`;

/** What stands in a preview's address in place of a token until there is one. */
export const NO_TOKEN = 'new';

/** The path that asks for the preview of the page with this id. */
export const newPreviewPath = (id: string): string => `${previewPath(NO_TOKEN)}?${new URLSearchParams({ page: id }).toString()}`;

/** The list of the pages that wait. */
export const pendingPages = `${paths.livePages}?status=pending`;

/** The path of a live page, without its host, since the product may have been opened under another one. */
export const livePagePath = (url: string): string => new URL(url, 'http://localhost').pathname;

/** The pattern of the addresses of checkouts, each a document of its own. */
export const CHECKOUT_PATTERN = '/checkout/:sessionId';

/** The path of the checkout of this session, in a currency. */
export const checkoutPath = (sessionId: string, currency: string): string =>
  `/checkout/${encodeURIComponent(sessionId)}?${new URLSearchParams({ currency }).toString()}`;

/** The pattern of the addresses of orders. */
export const ORDER_PATTERN = '/order/:orderId';

/** The path of an order. */
export const orderPath = (orderId: string): string => `/order/${encodeURIComponent(orderId)}`;

/** The whole address at which a page of this name is read. */
export const liveAddress = (name: string): string => new URL(`/publish/${encodeURIComponent(name)}.html`, window.location.href).href;
