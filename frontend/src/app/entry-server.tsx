import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { addressIn, english, type Language, languages, prefixOf } from '../i18n/languages.ts';
import { speak } from '../i18n/load-texts.ts';
import { EMPTY_CONTENT, type SiteContent } from '../features/static-pages/content.ts';
import {
  type StaticDocument,
  StaticDocumentContext,
} from '../features/static-pages/static-document.ts';
import { ARTICLE_PATTERN, isStatic } from '../shared/paths.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { type PageHead, pageHead } from './page-head.ts';
import { pageAt, type PageRecord, pages } from './pages.ts';
import { Providers } from './Providers.tsx';
import { articleDocuments, staticDocument, type StaticPage } from './static-documents.tsx';

export interface RenderedPage extends PageHead, Pick<PageRecord, 'alias' | 'route'> {
  language: Language;
  path: string;
  page: string;
  html: string;
  /** Complete without scripts. */
  isStatic: boolean;
  slug?: string | undefined;
  status?: 404 | undefined;
}

export async function renderSite(content: SiteContent): Promise<RenderedPage[]> {
  const rendered: RenderedPage[] = [];
  for (const language of languages) rendered.push(...(await renderPages(content, language)));
  return rendered;
}

/** Switches i18n to `language`. Rejects if a component throws. */
export async function renderPages(
  content: SiteContent = EMPTY_CONTENT,
  language = english,
): Promise<RenderedPage[]> {
  await speak(language.code);
  const rendered: RenderedPage[] = [];
  for (const page of pages.filter(({ path }) => language === english || !isStatic(path)))
    rendered.push(...(await renderPage(page, content, language)));
  return rendered;
}

/** Returns the 404 page for missing articles, and undefined for paths that aren't static. */
export async function renderStaticAt(
  pathname: string,
  content: SiteContent,
): Promise<RenderedPage | undefined> {
  const page = pageAt(pathname);
  if (!isStatic(page.path)) return undefined;
  await speak(english.code);
  const rendered = await renderPage(page, content, english);
  return rendered.find(({ path }) => path === pathname) ?? rendered.at(-1);
}

async function renderPage(
  page: PageRecord,
  content: SiteContent,
  language: Language,
): Promise<RenderedPage[]> {
  const { path, route } = page;
  const told = {
    page: path,
    route,
    language,
    ...(page.alias && { alias: page.alias }),
    isStatic: isStatic(path),
  };
  if (path === ARTICLE_PATTERN)
    return Promise.all((await articleDocuments(content)).map((made) => renderStatic(made, told)));
  const head = pageHead(page, language);
  if (isStatic(path))
    return [await renderStatic(await staticDocument(page, content), { ...told, ...head })];
  return [{ path, ...told, ...head, html: await renderAt(sampleOf(path), language) }];
}

async function renderStatic(
  { head, document, ...made }: StaticPage,
  told: Omit<RenderedPage, 'html' | 'path' | keyof PageHead>,
): Promise<RenderedPage> {
  return {
    ...told,
    ...head,
    ...made,
    path: document.path,
    html: await renderAt(document.path.replace(/:\w+/, 'none'), told.language, document),
  };
}

const sampleOf = (pattern: string): string =>
  pattern === '*' ? '/no/such/address' : pattern.replaceAll(/:(\w+)/g, '$1');

function renderAt(
  location: string,
  language: Language,
  document?: StaticDocument,
): Promise<string> {
  return toHtml(
    <StrictMode>
      <Providers>
        <StaticDocumentContext value={document && { ...document, path: location }}>
          <StaticRouter basename={prefixOf(language)} location={addressIn(language, location)}>
            <AppRoutes />
          </StaticRouter>
        </StaticDocumentContext>
      </Providers>
    </StrictMode>,
  );
}

async function toHtml(app: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  // React would insert large suspended parts by inline script, which the CSP blocks.
  const { prelude } = await prerender(app, {
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0)
    throw new Error('A page failed to render on the server.', { cause: failures[0] });
  return html;
}
