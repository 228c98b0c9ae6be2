import { beforeAll, describe, expect, test } from '@jest/globals';
import { emptyAnchors, withHiddenLinks } from '../../build/outside-links.ts';
import { loadContent } from '../../build/content/load-content.ts';
import { DOCUMENTS } from '../../e2e/support/site-documents.ts';
import { frameLoaded, i18n } from '../i18n/i18n.ts';
import { type RenderedPage, renderPages, renderStaticAt } from './entry-server.tsx';
import { DEFAULT_ARTICLE } from '../features/static-pages/content.ts';
import { ARTICLE_PATTERN, isStatic, paths } from '../shared/paths.ts';
import { pageAt, pages } from './pages.ts';

await frameLoaded;

let rendered: Map<string, RenderedPage>;
beforeAll(async () => {
  rendered = new Map((await renderPages(await loadContent())).map((page) => [page.path, page]));
});

function pageOf(path: string): RenderedPage {
  const page = rendered.get(path);
  if (page === undefined) throw new Error(`There is no page at ${path}.`);
  return page;
}

describe('renderPages', () => {
  test.each(
    pages
      .filter(({ path }) => path !== ARTICLE_PATTERN)
      .map(({ path, title }) => ({ path, title: i18n.t(title) })),
  )('renders the title of $path in a single h1', ({ path, title }) => {
    const page = pageOf(path);
    expect(page.title).toBe(`${title} · Pasteroom`);
    expect(page.description).not.toBe('');
    expect([...page.html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words]) => words)).toEqual([
      title,
    ]);
    expect(page.html).toContain('<main');
  });

  test('renders no inline scripts or stylesheets', () => {
    for (const { html } of rendered.values()) expect(html).not.toMatch(/<script|<style/);
  });

  test('renders no link without an href', () => {
    for (const { html } of rendered.values())
      expect(emptyAnchors(withHiddenLinks(html))).toEqual([]);
  });

  test('renders a link to the editor on the 404 page', () => {
    const { html } = pageOf('*');
    expect(html).toContain('This page doesn’t exist.');
    expect(html).toMatch(/<a [^>]*href="\/pastetext"[^>]*>.*?Write a note/);
  });

  test('allows indexing of public pages only, each under its canonical URL', () => {
    const indexing = [...rendered.values()]
      .filter(({ slug }) => slug === undefined)
      .map(({ path, robots, canonical }) => [path, robots, canonical]);
    expect(indexing).toEqual([
      ['/pastetext', 'index, follow', '/pastetext'],
      ['/publish', 'index, follow', '/publish'],
      ['/livePage', 'index, follow', '/livePage'],
      ...[
        '/blog',
        '/about-us',
        '/privacypolicy',
        '/disclaimer',
        '/terms',
        '/refund',
        '/delivery',
      ].map((path) => [path, 'index, follow', path]),
      ['/preview/:token', 'noindex', undefined],
      ['/contact-us', 'index, follow', '/contact-us'],
      ['/account', 'noindex', undefined],
      ['/operator', 'noindex', undefined],
      ['/checkout/:sessionId', 'noindex', undefined],
      ['/order/:orderId', 'noindex', undefined],
      ['/offline', 'noindex', undefined],
      ['*', 'noindex', undefined],
    ]);
    expect(
      pages
        .filter(({ path, isPrivate }) => /[:*]/.test(path) && !isPrivate)
        .map(({ path }) => path),
    ).toEqual([ARTICLE_PATTERN]);
  });

  test('renders the titles and metadata that the end-to-end tests expect', () => {
    const seen = new Map(DOCUMENTS.map((document) => [pageAt(document.address).path, document]));
    // The offline screen has separate end-to-end tests.
    const screens = pages.filter(({ path }) => !isStatic(path) && path !== paths.offline);
    for (const { path } of screens) {
      const { title, robots, canonical } = pageOf(path);
      const expected = seen.get(path);
      expect([path, expected?.robots, expected?.canonical]).toEqual([path, robots, canonical]);
      expect(title).toBe(`${expected?.title} · Pasteroom`);
    }
  });
});

describe('an article', () => {
  test('allows indexing of an article and renders its title in a single h1', () => {
    const { title, html, robots, canonical, status } = pageOf(`/blog/${DEFAULT_ARTICLE}`);
    expect([robots, canonical, status]).toEqual([
      'index, follow',
      `/blog/${DEFAULT_ARTICLE}`,
      undefined,
    ]);
    expect(
      [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words]) => `${words} · Pasteroom`),
    ).toEqual([title]);
  });

  test('renders the default article with status 404 and noindex for unknown article URLs', () => {
    const { title, robots, canonical, status } = pageOf('/blog/*');
    expect([robots, canonical, status]).toEqual(['noindex', undefined, 404]);
    expect(title).toBe(pageOf(`/blog/${DEFAULT_ARTICLE}`).title);
  });

  test('renders the breadcrumb trail of an article', () => {
    const trail = />Pages<.*?<a [^>]*href="\/blog"[^>]*>Blog<\/a>.*?aria-current="page"/;
    expect(pageOf(`/blog/${DEFAULT_ARTICLE}`).html).toMatch(trail);
  });
});

test('assigns unique paths, titles and descriptions to pages, and unique routes to screens', () => {
  for (const part of ['path', 'title', 'description'] as const)
    expect(new Set(pages.map((page) => page[part])).size).toBe(pages.length);
  const files = pages.filter(({ path }) => !isStatic(path)).map(({ route }) => route);
  expect(new Set(files).size).toBe(files.length);
});

test.each([
  ['/no/such/address', 'pages.notFound.title'],
  ['/', 'pages.pasteText.title'],
  ['/pastetext', 'pages.pasteText.title'],
  ['/preview/abc', 'pages.preview.title'],
])('resolves the path %s to the page title %s', (address, title) => {
  expect(pageAt(address).title).toBe(title);
});

test('renders a single static page exactly as renderPages does', async () => {
  const content = await loadContent();
  for (const path of ['/terms', '/blog', '/blog/tailwindcss'])
    expect(await renderStaticAt(path, content)).toEqual(pageOf(path));
  expect((await renderStaticAt('/blog/none', content))?.status).toBe(404);
  expect(await renderStaticAt('/pastetext', content)).toBeUndefined();
});
