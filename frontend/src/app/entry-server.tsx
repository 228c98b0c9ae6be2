import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { AppRoutes } from './AppRoutes.tsx';
import { pageHead } from './page-head.ts';
import { pageAt } from './pages.ts';
import { Providers } from './Providers.tsx';

export interface RenderedPage {
  title: string;
  description: string;
  /** The content of #root, ready to be hydrated. */
  html: string;
}

/** Renders the page at `path` without a browser; rejects when a component fails. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const app = (
    <StrictMode>
      <Providers>
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      </Providers>
    </StrictMode>
  );
  return { ...pageHead(pageAt(path)), html: await toHtml(app) };
}

async function toHtml(app: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  // React would move a large late part behind an inline script, which our content policy refuses: keep all in place.
  const { prelude } = await prerender(app, { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new Error('The page cannot be rendered without a browser', { cause: failures[0] });
  return html;
}
