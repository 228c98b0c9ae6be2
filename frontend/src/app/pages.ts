import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { matchPath } from 'react-router-dom';
import { importWithTexts } from '../i18n/load-texts.ts';
import type { AnyTextKey, TextKey } from '../i18n/i18n.ts';
import {
  ARTICLE_PATTERN,
  CHECKOUT_PATTERN,
  ORDER_PATTERN,
  type Path,
  paths,
  PREVIEW_PATTERN,
} from '../shared/paths.ts';

export interface PageRecord {
  path:
    | Path
    | typeof ARTICLE_PATTERN
    | typeof CHECKOUT_PATTERN
    | typeof ORDER_PATTERN
    | typeof PREVIEW_PATTERN
    | '*';
  alias?: Path;
  title: TextKey;
  description: AnyTextKey;
  isPrivate?: boolean;
  /** True if the query affects the initial content. Browsers then rerender instead of hydrating. */
  readsQuery?: boolean;
  isBare?: boolean;
  /** File name in `routes/`, from which the build derives preloads. */
  route: string;
  screen: LazyExoticComponent<ComponentType>;
}

/** The build embeds descriptions. Browsers load new ones when the screen changes. */
const describedAs = (name: TextKey<'descriptions'>) => `descriptions:${name}` as const;

const notFound: PageRecord = {
  path: '*',
  title: 'pages.notFound.title',
  description: describedAs('notFound'),
  isPrivate: true,
  route: 'not-found',
  screen: lazy(async () => ({ default: (await import('../routes/not-found.tsx')).NotFoundRoute })),
};

const BUILD_NAMESPACE = 'static-pages';

const staticPage = (path: PageRecord['path'], name: StaticName): PageRecord => ({
  path,
  title: `pages.${name}.title`,
  description: `${BUILD_NAMESPACE}:descriptions.${name}`,
  route: 'static-page',
  screen: lazy(async () => ({
    default: (await import('../routes/static-page.tsx')).StaticPageRoute,
  })),
});

type StaticName =
  'about' | 'article' | 'blog' | 'delivery' | 'disclaimer' | 'privacy' | 'refund' | 'terms';

export const pages: readonly PageRecord[] = [
  {
    path: paths.pasteText,
    alias: paths.home,
    title: 'pages.pasteText.title',
    description: describedAs('pasteText'),
    route: 'paste-text',
    screen: lazy(async () => ({
      default: (
        await importWithTexts(
          ['paste-text', 'composer', 'editor'],
          () => import('../routes/paste-text.tsx'),
        )
      ).PasteTextRoute,
    })),
  },
  {
    path: paths.publishPage,
    title: 'pages.publishPage.title',
    description: describedAs('publishPage'),
    route: 'publish-page',
    screen: lazy(async () => ({
      default: (
        await importWithTexts(
          ['publish-page', 'composer', 'editor'],
          () => import('../routes/publish-page.tsx'),
        )
      ).PublishPageRoute,
    })),
  },
  {
    path: paths.livePages,
    title: 'pages.livePages.title',
    description: describedAs('livePages'),
    readsQuery: true,
    route: 'live-pages',
    screen: lazy(async () => ({
      default: (await importWithTexts(['live-pages'], () => import('../routes/live-pages.tsx')))
        .LivePagesRoute,
    })),
  },
  staticPage(paths.blog, 'blog'),
  staticPage(ARTICLE_PATTERN, 'article'),
  staticPage(paths.about, 'about'),
  staticPage(paths.privacy, 'privacy'),
  staticPage(paths.disclaimer, 'disclaimer'),
  staticPage(paths.terms, 'terms'),
  staticPage(paths.refund, 'refund'),
  staticPage(paths.delivery, 'delivery'),
  {
    path: PREVIEW_PATTERN,
    title: 'pages.preview.title',
    description: describedAs('preview'),
    isPrivate: true,
    route: 'page-preview',
    screen: lazy(async () => ({
      default: (
        await importWithTexts(
          ['page-preview', 'preview-link', 'ads'],
          () => import('../routes/page-preview.tsx'),
        )
      ).PagePreviewRoute,
    })),
  },
  {
    path: paths.contact,
    title: 'pages.contact.title',
    description: describedAs('contact'),
    readsQuery: true,
    route: 'contact',
    screen: lazy(async () => ({
      default: (await importWithTexts(['contact'], () => import('../routes/contact.tsx')))
        .ContactRoute,
    })),
  },
  {
    path: paths.account,
    title: 'pages.account.title',
    description: describedAs('account'),
    isPrivate: true,
    route: 'account',
    screen: lazy(async () => ({
      default: (
        await importWithTexts(
          ['account', 'my-items', 'session'],
          () => import('../routes/account.tsx'),
        )
      ).AccountRoute,
    })),
  },
  {
    path: paths.operator,
    title: 'pages.operator.title',
    description: describedAs('operator'),
    isPrivate: true,
    route: 'operator',
    screen: lazy(async () => ({
      default: (await importWithTexts(['operator'], () => import('../routes/operator.tsx')))
        .OperatorRoute,
    })),
  },
  {
    path: CHECKOUT_PATTERN,
    title: 'pages.checkout.title',
    description: describedAs('checkout'),
    isPrivate: true,
    isBare: true,
    route: 'checkout',
    screen: lazy(async () => ({
      default: (await importWithTexts(['checkout'], () => import('../routes/checkout.tsx')))
        .CheckoutRoute,
    })),
  },
  {
    path: ORDER_PATTERN,
    title: 'pages.order.title',
    description: describedAs('order'),
    isPrivate: true,
    route: 'order',
    screen: lazy(async () => ({
      default: (
        await importWithTexts(
          ['clipboard', 'forms', 'order', 'payments', 'qr-card', 'session'],
          () => import('../routes/order.tsx'),
        )
      ).OrderRoute,
    })),
  },
  {
    path: paths.offline,
    title: 'pages.offline.title',
    description: describedAs('offline'),
    isPrivate: true,
    readsQuery: true,
    route: 'offline',
    screen: lazy(async () => ({ default: (await import('../routes/offline.tsx')).OfflineRoute })),
  },
  notFound,
];

export function pageAt(pathname: string): PageRecord {
  return (
    pages.find((page) => page.alias === pathname || matchPath(page.path, pathname)) ?? notFound
  );
}
