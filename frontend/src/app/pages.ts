import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { TextKey } from '../i18n/i18n.ts';
import { type Path, paths } from '../shared/paths.ts';

/** What one address is: its screen, loaded when first wanted, and what title bar and search engines read about it. */
export interface PageRecord {
  path: Path | '*';
  title: TextKey;
  description: TextKey;
  screen: LazyExoticComponent<ComponentType>;
}

/** Every screen of the product. */
export const pages: readonly PageRecord[] = [
  {
    path: paths.pasteText,
    title: 'pages.pasteText.title',
    description: 'pages.pasteText.description',
    screen: lazy(async () => ({ default: (await import('../routes/paste-text.tsx')).PasteTextRoute })),
  },
  {
    path: '*',
    title: 'pages.notFound.title',
    description: 'pages.notFound.description',
    screen: lazy(async () => ({ default: (await import('../routes/not-found.tsx')).NotFoundRoute })),
  },
];
