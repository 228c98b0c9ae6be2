import { beforeAll, describe, expect, test } from '@jest/globals';
import { i18n } from '../i18n/i18n.ts';
import { type RenderedPage, renderPages } from './entry-server.tsx';
import { pageAt, pages } from './pages.ts';

let rendered: Map<string, RenderedPage>;
beforeAll(async () => {
  rendered = new Map((await renderPages()).map((page) => [page.path, page]));
});

/** The page of this address or pattern, as it was rendered. */
function pageOf(path: string): RenderedPage {
  const page = rendered.get(path);
  if (page === undefined) throw new Error(`No page stands at ${path}.`);
  return page;
}

describe('every page can be rendered without a browser', () => {
  test.each(pages.map(({ path, title }) => ({ path, title: i18n.t(title) })))(
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

  test('an unknown address shows one way on', () => {
    const { html } = pageOf('*');
    expect(html).toContain('There is nothing at this address.');
    expect(html).toMatch(/<a [^>]*href="\/pastetext"[^>]*>.*?Write a note/);
  });

  test('search engines list what is for everybody, under its own address, and nothing else', () => {
    const told = [...rendered.values()].map(({ path, robots, canonical }) => [path, robots, canonical]);
    expect(told).toEqual([
      ['/pastetext', 'index, follow', '/pastetext'],
      ['/publish', 'index, follow', '/publish'],
      ['/livePage', 'index, follow', '/livePage'],
      ['/preview/:token', 'noindex', undefined],
      ['/contact-us', 'index, follow', '/contact-us'],
      ['/account', 'noindex', undefined],
      ['/operator', 'noindex', undefined],
      ['/checkout/:sessionId', 'noindex', undefined],
      ['/order/:orderId', 'noindex', undefined],
      ['/offline', 'noindex', undefined],
      ['*', 'noindex', undefined],
    ]);
  });
});

test('two pages never share an address, a title, a description or a file', () => {
  for (const part of ['path', 'title', 'description', 'route'] as const)
    expect(new Set(pages.map((page) => page[part])).size).toBe(pages.length);
});

test.each([
  ['/no/such/address', 'pages.notFound.title'],
  ['/', 'pages.pasteText.title'],
  ['/pastetext', 'pages.pasteText.title'],
  ['/preview/abc', 'pages.preview.title'],
])('%s leads to the page that belongs there', (address, title) => {
  expect(pageAt(address).title).toBe(title);
});
