import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { AppRoutes } from './AppRoutes.tsx';
import { type PageHead, pageHead } from './page-head.ts';
import { type PageRecord, pages } from './pages.ts';
import { Providers } from './Providers.tsx';

/** A page rendered without a browser. */
export interface RenderedPage extends PageHead, Pick<PageRecord, 'path' | 'alias' | 'route'> {
  /** The content of #root, ready to be hydrated. */
  html: string;
}

/** Renders every page without a browser; rejects when a component fails. */
export function renderPages(): Promise<RenderedPage[]> {
  return Promise.all(pages.map(renderPage));
}

async function renderPage(page: PageRecord): Promise<RenderedPage> {
  const app = (
    <StrictMode>
      <Providers>
        <StaticRouter location={sampleOf(page.path)}>
          <AppRoutes />
        </StaticRouter>
      </Providers>
    </StrictMode>
  );
  const { path, route } = page;
  return { path, route, ...(page.alias && { alias: page.alias }), ...pageHead(page), html: await toHtml(app) };
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
