import { describe, expect, test } from '@jest/globals';
import { i18n } from '../i18n/i18n.ts';
import { renderPage } from './entry-server.tsx';
import { pageAt, pages } from './pages.ts';

const NOWHERE = '/no/such/address';

describe('every page can be rendered without a browser', () => {
  test.each(pages.map(({ path, title }) => ({ path: path === '*' ? NOWHERE : path, title: i18n.t(title) })))(
    '$path carries its title and exactly one main heading of the same words',
    async ({ path, title }) => {
      const page = await renderPage(path);
      expect(page.title).toBe(`${title} · Pasteroom`);
      expect(page.description).not.toBe('');
      expect([...page.html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words]) => words)).toEqual([title]);
      expect(page.html).toContain('<main');
    },
  );

  test('no page needs an inline script, which the content policy would refuse', async () => {
    for (const { path } of pages) expect((await renderPage(path === '*' ? NOWHERE : path)).html).not.toContain('<script');
  });

  test('an unknown address shows one way on', async () => {
    const { html } = await renderPage(NOWHERE);
    expect(html).toContain('There is nothing at this address.');
    expect(html).toMatch(/<a [^>]*href="\/pastetext"[^>]*>.*?Write a note/);
  });
});

test('two pages never share an address, a title or a description', () => {
  for (const part of ['path', 'title', 'description'] as const) expect(new Set(pages.map((page) => page[part])).size).toBe(pages.length);
});

test('an address that is none leads to the page that says so', () => {
  expect(pageAt(NOWHERE).title).toBe('pages.notFound.title');
  expect(pageAt('/pastetext').title).toBe('pages.pasteText.title');
});
