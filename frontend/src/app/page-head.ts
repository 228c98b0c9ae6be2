import { useEffect } from 'react';
import { i18n } from '../i18n/i18n.ts';
import type { PageRecord } from './pages.ts';

/** The title and description of a page, as the document's head carries them. */
export function pageHead(page: Pick<PageRecord, 'title' | 'description'>): { title: string; description: string } {
  return { title: i18n.t('app.title', { page: i18n.t(page.title) }), description: i18n.t(page.description) };
}

/**
 * Keeps the document's head in step with the page on screen. An effect, not React's <title>: what the server renders is
 * the content of #root, and React would put the tags there.
 */
export function usePageHead(page: PageRecord): void {
  useEffect(() => {
    const { title, description } = pageHead(page);
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    if (!page.isPrivate) return;
    const robots = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' });
    document.head.append(robots);
    return () => robots.remove();
  }, [page]);
}
