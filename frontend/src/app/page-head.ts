import { useEffect } from 'react';
import { i18n, language as languageInUse } from '../i18n/i18n.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { addressIn, type Language } from '../i18n/languages.ts';
import { useStaticDocument } from '../features/static-pages/static-document.ts';
import { isStatic } from '../shared/paths.ts';
import type { PageRecord } from './pages.ts';

/** What the head of a document tells of its page. */
export interface PageHead {
  title: string;
  description: string;
  /** What search engines may do with it. */
  robots: string;
  /** The path of its one address; none where it is not to be listed. */
  canonical: string | undefined;
}

/** The head of a page in a language, which must be the one in use. */
export function pageHead({ path, title, description, isPrivate = false }: PageRecord, language: Language = languageInUse): PageHead {
  return {
    title: i18n.t('app.title', { page: i18n.t(title) }),
    get description() {
      return i18n.t(description);
    },
    robots: isPrivate ? 'noindex' : 'index, follow',
    canonical: isPrivate ? undefined : addressIn(language, path),
  };
}

/**
 * Keeps the document's head in step with the page on screen. An effect, not React's <title>: what the server renders is
 * the content of #root, and React would put the tags there.
 */
export function usePageHead(page: PageRecord): void {
  const come = useStaticDocument();
  useEffect(() => {
    // The head of such a document came with it, and says more than our code knows.
    if (isStatic(page.path)) {
      if (come) document.title = come.title;
      return;
    }
    const { title, robots, canonical } = pageHead(page);
    // Where the title is right already, the document came with its whole head.
    if (document.title === title) return;
    document.title = title;
    document.querySelector('meta[name="robots"]')?.setAttribute('content', robots);
    showCanonical(canonical);
    // These links are removed, since they lead to other documents, which have the right ones.
    for (const link of document.querySelectorAll('link[hreflang]')) link.remove();
    void loadTexts(['descriptions']).then(() => {
      if (document.title === title) document.querySelector('meta[name="description"]')?.setAttribute('content', pageHead(page).description);
    });
  }, [page, come]);
}

function showCanonical(path: string | undefined): void {
  const shown = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (path === undefined) {
    shown?.remove();
    return;
  }
  const link = shown ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));
  // The server knows under which host the site is to be listed; without its word it is the one in use.
  link.href = new URL(path, shown?.href ?? location.href).href;
}
