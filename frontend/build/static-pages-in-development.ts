import { escapeUTF8 } from 'entities/escape';
import type { Plugin } from 'vite';
import type { RenderedPage, renderStaticAt } from '../src/app/entry-server.tsx';
import { CONTENT, loadContent } from './content/load-content.ts';
import { withHiddenLinks } from './outside-links.ts';

const ENTRY = '/src/app/entry-client.tsx';

export const staticPagesInDevelopment: Plugin = {
  name: 'static-pages-in-development',
  apply: 'serve',
  configureServer(server) {
    server.watcher.add(CONTENT).on('all', (_event, file) => {
      if (file.startsWith(CONTENT)) server.ws.send({ type: 'full-reload' });
    });
  },
  transformIndexHtml: {
    order: 'pre',
    async handler(template, { server, originalUrl = '/' }) {
      const { pathname } = new URL(originalUrl, 'http://localhost');
      const entry = (await server?.ssrLoadModule('/src/app/entry-server.tsx')) as
        { renderStaticAt: typeof renderStaticAt } | undefined;
      const page = await entry?.renderStaticAt(pathname, await loadContent());
      return page ? withStaticPage(template, page) : template;
    },
  },
};

/** Both scripts load immediately, because the application includes the styles. */
export function withStaticPage(
  template: string,
  { page, title, html }: Pick<RenderedPage, 'page' | 'title' | 'html'>,
): string {
  return template
    .replace('<title>Pasteroom</title>', () => `<title>${escapeUTF8(title)}</title>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-page="${page}">${withHiddenLinks(html)}</div>`,
    )
    .replace(
      '</head>',
      () =>
        `<script type="module" src="/src/app/entry-static.ts" data-entry="${ENTRY}"></script></head>`,
    );
}
