import { useEffect } from 'react';
import { i18n, language as languageInUse } from '../i18n/i18n.ts';
import { addressIn, english, type Language, languages } from '../i18n/languages.ts';
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
  /** The same page in every language, and for readers of all others; none where it is not to be listed. */
  alternates: readonly Alternate[];
}

interface Alternate {
  hreflang: string;
  path: string;
}

/** The head of a page in a language, which must be the one in use. */
export function pageHead({ path, title, description, isPrivate = false }: PageRecord, language: Language = languageInUse): PageHead {
  return {
    title: i18n.t('app.title', { page: i18n.t(title) }),
    description: i18n.t(description),
    robots: isPrivate ? 'noindex' : 'index, follow',
    canonical: isPrivate ? undefined : addressIn(language, path),
    alternates: isPrivate || isStatic(path) ? [] : alternatesOf(path),
  };
}

const alternatesOf = (path: string): Alternate[] => [
  ...languages.map((language) => ({ hreflang: language.tag, path: addressIn(language, path) })),
  { hreflang: 'x-default', path: addressIn(english, path) },
];

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
    const { title, description, robots, canonical, alternates } = pageHead(page);
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    document.querySelector('meta[name="robots"]')?.setAttribute('content', robots);
    showLinks('canonical', canonical === undefined ? [] : [{ path: canonical }]);
    showLinks('alternate', alternates);
  }, [page, come]);
}

/** Puts these links in place of those that stand in the head. */
function showLinks(rel: 'canonical' | 'alternate', links: readonly { path: string; hreflang?: string }[]): void {
  const shown = document.querySelectorAll<HTMLLinkElement>(
    rel === 'canonical' ? 'link[rel="canonical"]' : 'link[rel="alternate"][hreflang]',
  );
  // The server knows under which host the site is to be listed; without its word it is the one in use.
  const host = shown[0]?.href ?? location.href;
  for (const link of shown) link.remove();
  for (const { path, ...named } of links)
    document.head.append(Object.assign(document.createElement('link'), { rel, href: new URL(path, host).href, ...named }));
}
