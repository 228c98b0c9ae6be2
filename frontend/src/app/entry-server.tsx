import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, matchPath, StaticRouterProvider } from 'react-router';
import { pageHead } from './page-head.ts';
import { pages } from './pages.ts';
import { Providers } from './Providers.tsx';
import { routes } from './routes.tsx';

export interface RenderedPage {
  title: string;
  description: string;
  /** The content of #root, ready to be hydrated. */
  html: string;
}

/** Renders the page at `path` without a browser; rejects when a component fails. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const page = pages.find((candidate) => matchPath(candidate.path, path));
  if (!page) throw new Error(`No page at ${path}`);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const app = (
    <StrictMode>
      <Providers>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </Providers>
    </StrictMode>
  );
  return { ...pageHead(page), html: await toHtml(app) };
}

async function toHtml(app: React.ReactNode): Promise<string> {
  const failures: unknown[] = [];
  // React would move a large late part behind an inline script, which our content policy refuses: keep all in place.
  const { prelude } = await prerender(app, { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new Error('The page cannot be rendered without a browser', { cause: failures[0] });
  return html;
}
