import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { matchPath } from 'react-router';
import type { TextKey } from '../i18n/i18n.ts';
import { type Path, paths, PREVIEW_PATTERN } from '../shared/paths.ts';

/** What one address is: its screen, loaded when first wanted, and what title bar and search engines read about it. */
export interface PageRecord {
  path: Path | typeof PREVIEW_PATTERN | '*';
  title: TextKey;
  description: TextKey;
  /** True keeps search engines from listing it. */
  isPrivate?: boolean;
  screen: LazyExoticComponent<ComponentType>;
}

const notFound: PageRecord = {
  path: '*',
  title: 'pages.notFound.title',
  description: 'pages.notFound.description',
  isPrivate: true,
  screen: lazy(async () => ({ default: (await import('../routes/not-found.tsx')).NotFoundRoute })),
};

/** Every screen of the product. */
export const pages: readonly PageRecord[] = [
  {
    path: paths.pasteText,
    title: 'pages.pasteText.title',
    description: 'pages.pasteText.description',
    screen: lazy(async () => ({ default: (await import('../routes/paste-text.tsx')).PasteTextRoute })),
  },
  {
    path: paths.publishPage,
    title: 'pages.publishPage.title',
    description: 'pages.publishPage.description',
    screen: lazy(async () => ({ default: (await import('../routes/publish-page.tsx')).PublishPageRoute })),
  },
  {
    path: paths.livePages,
    title: 'pages.livePages.title',
    description: 'pages.livePages.description',
    screen: lazy(async () => ({ default: (await import('../routes/live-pages.tsx')).LivePagesRoute })),
  },
  {
    path: PREVIEW_PATTERN,
    title: 'pages.preview.title',
    description: 'pages.preview.description',
    isPrivate: true,
    screen: lazy(async () => ({ default: (await import('../routes/page-preview.tsx')).PagePreviewRoute })),
  },
  notFound,
];

/** The page at an address; what is at none is the page that says so. */
export function pageAt(pathname: string): PageRecord {
  return pages.find((page) => matchPath(page.path, pathname)) ?? notFound;
}
