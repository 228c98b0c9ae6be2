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
  if (page === undefined) throw new Error(`No page stands at ${path}.`);
  return page;
}

describe('every page can be rendered without a browser', () => {
  test.each(pages.filter(({ path }) => path !== ARTICLE_PATTERN).map(({ path, title }) => ({ path, title: i18n.t(title) })))(
    '$path carries its title and exactly one main heading of the same words',
    ({ path, title }) => {
      const page = pageOf(path);
      expect(page.title).toBe(`${title} · Pasteroom`);
      expect(page.description).not.toBe('');
      expect([...page.html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words]) => words)).toEqual([title]);
      expect(page.html).toContain('<main');
    },
  );

  test('no page needs an inline script, which the content policy would refuse, or an inline style sheet, which no body may hold', () => {
    for (const { html } of rendered.values()) expect(html).not.toMatch(/<script|<style/);
  });

  test('every anchor has an address', () => {
    for (const { html } of rendered.values()) expect(emptyAnchors(withHiddenLinks(html))).toEqual([]);
  });

  test('an unknown address shows one way on', () => {
    const { html } = pageOf('*');
    expect(html).toContain('There is nothing at this address.');
    expect(html).toMatch(/<a [^>]*href="\/pastetext"[^>]*>.*?Write a note/);
  });

  test('search engines list what is for everybody, under its own address, and nothing else', () => {
    const told = [...rendered.values()]
      .filter(({ slug }) => slug === undefined)
      .map(({ path, robots, canonical }) => [path, robots, canonical]);
    expect(told).toEqual([
      ['/pastetext', 'index, follow', '/pastetext'],
      ['/publish', 'index, follow', '/publish'],
      ['/livePage', 'index, follow', '/livePage'],
      ...['/blog', '/about-us', '/privacypolicy', '/disclaimer', '/terms', '/refund', '/delivery'].map((path) => [
        path,
        'index, follow',
        path,
      ]),
      ['/preview/:token', 'noindex', undefined],
      ['/contact-us', 'index, follow', '/contact-us'],
      ['/account', 'noindex', undefined],
      ['/operator', 'noindex', undefined],
      ['/checkout/:sessionId', 'noindex', undefined],
      ['/order/:orderId', 'noindex', undefined],
      ['/offline', 'noindex', undefined],
      ['*', 'noindex', undefined],
    ]);
    expect(pages.filter(({ path, isPrivate }) => /[:*]/.test(path) && !isPrivate).map(({ path }) => path)).toEqual([ARTICLE_PATTERN]);
  });

  test('lists every screen with its title and metadata for the end-to-end tests', () => {
    const seen = new Map(DOCUMENTS.map((document) => [pageAt(document.address).path, document]));
    // Offline screens have their own end-to-end tests.
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
  test('is a document that search engines list, with its own title, in one heading', () => {
    const { title, html, robots, canonical, status } = pageOf(`/blog/${DEFAULT_ARTICLE}`);
    expect([robots, canonical, status]).toEqual(['index, follow', `/blog/${DEFAULT_ARTICLE}`, undefined]);
    expect([...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words]) => `${words} · Pasteroom`)).toEqual([title]);
  });

  test('stands where no article is, which search engines are told', () => {
    const { title, robots, canonical, status } = pageOf('/blog/*');
    expect([robots, canonical, status]).toEqual(['noindex', undefined, 404]);
    expect(title).toBe(pageOf(`/blog/${DEFAULT_ARTICLE}`).title);
  });

  test('says where it stands', () => {
    const trail = />Pages<.*?<a [^>]*href="\/blog"[^>]*>Blog<\/a>.*?aria-current="page"/;
    expect(pageOf(`/blog/${DEFAULT_ARTICLE}`).html).toMatch(trail);
  });
});

test('two pages never share an address, a title or a description, nor a file, but for those that are texts alone', () => {
  for (const part of ['path', 'title', 'description'] as const) expect(new Set(pages.map((page) => page[part])).size).toBe(pages.length);
  const files = pages.filter(({ path }) => !isStatic(path)).map(({ route }) => route);
  expect(new Set(files).size).toBe(files.length);
});

test.each([
  ['/no/such/address', 'pages.notFound.title'],
  ['/', 'pages.pasteText.title'],
  ['/pastetext', 'pages.pasteText.title'],
  ['/preview/abc', 'pages.preview.title'],
])('%s leads to the page that belongs there', (address, title) => {
  expect(pageAt(address).title).toBe(title);
});

test('one text can be rendered by itself, as it is among all', async () => {
  const content = await loadContent();
  for (const path of ['/terms', '/blog', '/blog/tailwindcss']) expect(await renderStaticAt(path, content)).toEqual(pageOf(path));
  expect((await renderStaticAt('/blog/none', content))?.status).toBe(404);
  expect(await renderStaticAt('/pastetext', content)).toBeUndefined();
});
