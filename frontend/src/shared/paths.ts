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

export const ARTICLE_PATTERN = '/blog/:slug';

const STATIC_PATHS: ReadonlySet<string> = new Set([
  paths.blog,
  paths.about,
  paths.privacy,
  paths.disclaimer,
  paths.terms,
  paths.refund,
  paths.delivery,
]);

/** Returns whether the document is prerendered and works without scripts. */
export const isStatic = (path: string): boolean =>
  STATIC_PATHS.has(path) || path.startsWith(`${paths.blog}/`);

/** The editor has two paths. */
export const isSameScreen = (link: string, path: string): boolean =>
  link === path || (link === paths.home && path === paths.pasteText);

export const PREVIEW_PATTERN = '/preview/:token';

export const previewPath = (token: string): string => `/preview/${encodeURIComponent(token)}`;

export const NO_TOKEN = 'new';

export const newPreviewPath = (id: string): string =>
  `${previewPath(NO_TOKEN)}?${new URLSearchParams({ page: id }).toString()}`;

export const pendingPages = `${paths.livePages}?status=pending`;

/** Omits the host, because the app may be open on a different one. */
export const livePagePath = (url: string): string => new URL(url, 'http://localhost').pathname;

export const CHECKOUT_PATTERN = '/checkout/:sessionId';

export const checkoutPath = (sessionId: string, currency: string): string =>
  `/checkout/${encodeURIComponent(sessionId)}?${new URLSearchParams({ currency }).toString()}`;

export const ORDER_PATTERN = '/order/:orderId';

export const orderPath = (orderId: string): string => `/order/${encodeURIComponent(orderId)}`;

export const SEALED_PATH = '/sealed';

/** Asks for the words. A link with the key has it after the code. */
export const sealedPath = (code: string): string => `${SEALED_PATH}#${encodeURIComponent(code)}`;

export const liveAddress = (name: string): string =>
  new URL(`/publish/${encodeURIComponent(name)}.html`, window.location.href).href;
