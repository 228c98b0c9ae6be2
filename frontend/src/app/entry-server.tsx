import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { addressIn, english, type Language, languages, prefixOf } from '../i18n/languages.ts';
import { speak } from '../i18n/load-texts.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { type PageHead, pageHead } from './page-head.ts';
import { type PageRecord, pages } from './pages.ts';
import { Providers } from './Providers.tsx';

/** A page rendered without a browser. */
export interface RenderedPage extends PageHead, Pick<PageRecord, 'path' | 'alias' | 'route'> {
  language: Language;
  /** The content of #root, ready to be hydrated. */
  html: string;
}

/** Renders every page in every language without a browser; rejects when a component fails. */
export async function renderSite(): Promise<RenderedPage[]> {
  const rendered: RenderedPage[] = [];
  for (const language of languages) rendered.push(...(await renderPages(language)));
  return rendered;
}

/** Renders every page in one language, which is the one in use from then on; rejects when a component fails. */
export async function renderPages(language = english): Promise<RenderedPage[]> {
  await speak(language.code);
  const rendered: RenderedPage[] = [];
  for (const page of pages) rendered.push(await renderPage(page, language));
  return rendered;
}

async function renderPage(page: PageRecord, language: Language): Promise<RenderedPage> {
  const app = (
    <StrictMode>
      <Providers>
        <StaticRouter basename={prefixOf(language)} location={addressIn(language, sampleOf(page.path))}>
          <AppRoutes />
        </StaticRouter>
      </Providers>
    </StrictMode>
  );
  const { path, route } = page;
  return { path, route, language, ...(page.alias && { alias: page.alias }), ...pageHead(page, language), html: await toHtml(app) };
}

/** An address that fits the pattern. What depends on its variable parts is shown by the browser alone. */
const sampleOf = (pattern: string): string => (pattern === '*' ? '/no/such/address' : pattern.replaceAll(/:(\w+)/g, '$1'));

async function toHtml(app: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  // React would move a large late part behind an inline script, which our content policy refuses: keep all in place.
  const { prelude } = await prerender(app, { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new Error('The page cannot be rendered without a browser', { cause: failures[0] });
  return html;
}
