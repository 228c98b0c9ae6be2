import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { matchPath } from 'react-router';
import type { TextKey } from '../i18n/i18n.ts';
import { type Path, paths } from '../shared/paths.ts';

/** What one address is: its screen, loaded when first wanted, and what title bar and search engines read about it. */
export interface PageRecord {
  path: Path | '*';
  title: TextKey;
  description: TextKey;
  screen: LazyExoticComponent<ComponentType>;
}

const notFound: PageRecord = {
  path: '*',
  title: 'pages.notFound.title',
  description: 'pages.notFound.description',
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
  notFound,
];

/** The page at an address; what is at none is the page that says so. */
export function pageAt(pathname: string): PageRecord {
  return pages.find((page) => matchPath(page.path, pathname)) ?? notFound;
}
