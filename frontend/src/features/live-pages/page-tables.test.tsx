import { beforeAll, describe, expect, test } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { loadTexts } from '../../i18n/load-texts.ts';
import { LiveTable } from './LiveTable.tsx';
import { PendingTable } from './PendingTable.tsx';
import type { ListedPage } from './use-live-pages.ts';

beforeAll(() => loadTexts(['live-pages']));

const listed: ListedPage = {
  uniqueId: 'abc',
  title: 'Trip <b>',
  name: '',
  url: 'https://paste.example/publish/abc.html',
  visits: 1234,
  likes: 5,
  isPremium: false,
  isLive: false,
  liveAt: '2026-03-10T12:00:00Z',
  createdAt: '2026-03-08T12:00:00Z',
};

const drawn = (table: React.ReactNode) =>
  renderToString(
    <MantineProvider>
      <MemoryRouter>{table}</MemoryRouter>
    </MantineProvider>,
  );
const text = (html: string) => html.replaceAll(/<!-- -->|<[^>]*>/g, '');
const headings = (html: string) =>
  [...html.matchAll(/<th [^>]*>(.*?)<\/th>/g)].map(([, words]) => words);

describe('the table of live pages', () => {
  test('renders four columns for live pages', () => {
    expect(headings(drawn(<LiveTable pages={[listed]} />))).toEqual([
      'Title',
      'Visits',
      'Likes',
      'View',
    ]);
  });

  test('links the title and View to the live page in a new tab without an opener', () => {
    const html = drawn(<LiveTable pages={[listed]} />);
    const link =
      '<a (?=[^>]*target="_blank")(?=[^>]*rel="noopener[" ])[^>]*href="/publish/abc.html"[^>]*>';
    expect(html).toMatch(new RegExp(`${link}<bdi>Trip &lt;b&gt;</bdi></a>`));
    expect(html).toMatch(new RegExp(`${link}.*View`));
    expect(html).toContain('1,234');
  });

  test('shows when a page went live, and its author if known', () => {
    expect(text(drawn(<LiveTable pages={[listed]} />))).toContain('Live since Mar 10, 2026');
    const html = drawn(<LiveTable pages={[{ ...listed, name: 'Ada <i>' }]} />);
    expect(text(html)).toContain('Live since Mar 10, 2026 · Ada &lt;i&gt;');
    expect(html).toMatch(/<bdi [^>]*>Ada &lt;i&gt;<\/bdi>/);
  });
});

describe('the table of pending pages', () => {
  const table = (shown: ListedPage) =>
    drawn(<PendingTable pages={[shown]} onBuy={() => undefined} />);

  test('renders four columns for pending pages', () => {
    expect(headings(table(listed))).toEqual(['Title', 'Status', 'Preview', 'Go Live']);
  });

  test('links the title of a pending page to its preview and shows the submission date', () => {
    const html = table({ ...listed, name: 'Ada' });
    expect(html).toMatch(
      /<a (?=[^>]*target="_blank")[^>]*href="\/preview\/new\?page=abc"[^>]*><bdi>Trip &lt;b&gt;<\/bdi><\/a>/,
    );
    expect(text(html)).toContain('Submitted Mar 8, 2026 · Ada');
  });

  test('shows a Buy button for an unpaid page', () => {
    expect(table(listed)).toMatch(/<button[^>]*aria-label="Buy: publish Trip &lt;b&gt; now"/);
  });

  test('shows In Progress for a paid page', () => {
    const html = table({ ...listed, isPremium: true });
    expect(html).toContain('In Progress');
    expect(html).not.toContain('Buy');
  });
});
