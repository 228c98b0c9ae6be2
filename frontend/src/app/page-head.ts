import { useEffect } from 'react';
import { i18n, language as languageInUse } from '../i18n/i18n.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { addressIn, type Language } from '../i18n/languages.ts';
import { useStaticDocument } from '../features/static-pages/static-document.ts';
import { isStatic } from '../shared/paths.ts';
import type { PageRecord } from './pages.ts';

export interface PageHead {
  title: string;
  description: string;
  robots: string;
  /** Undefined for private pages. */
  canonical: string | undefined;
}

/** `language` must be the current language of `i18n`. */
export function pageHead(
  { path, title, description, isPrivate = false }: PageRecord,
  language: Language = languageInUse,
): PageHead {
  return {
    title: i18n.t('app.title', { page: i18n.t(title) }),
    get description() {
      return i18n.t(description);
    },
    robots: isPrivate ? 'noindex' : 'index, follow',
    canonical: isPrivate ? undefined : addressIn(language, path),
  };
}

/** Uses an effect, because React would put a <title> into #root. */
export function usePageHead(page: PageRecord): void {
  const come = useStaticDocument();
  useEffect(() => {
    if (isStatic(page.path)) {
      if (come) document.title = come.title;
      return;
    }
    const { title, robots, canonical } = pageHead(page);
    // If the title matches, the server has already sent the right head.
    if (document.title === title) return;
    document.title = title;
    document.querySelector('meta[name="robots"]')?.setAttribute('content', robots);
    showCanonical(canonical);
    // These links point to translations of the loaded document, not of this page.
    for (const link of document.querySelectorAll('link[hreflang]')) link.remove();
    void loadTexts(['descriptions']).then(() => {
      if (document.title === title)
        document
          .querySelector('meta[name="description"]')
          ?.setAttribute('content', pageHead(page).description);
    });
  }, [page, come]);
}

function showCanonical(path: string | undefined): void {
  const shown = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (path === undefined) {
    shown?.remove();
    return;
  }
  const link =
    shown ??
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));
  // The link from the server contains the public host.
  link.href = new URL(path, shown?.href ?? location.href).href;
}
