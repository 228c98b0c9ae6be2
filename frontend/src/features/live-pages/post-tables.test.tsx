import { describe, expect, test } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import '../../i18n/i18n.ts';
import { LiveTable } from './LiveTable.tsx';
import { PendingTable } from './PendingTable.tsx';
import type { Post } from './use-live-pages.ts';

const post: Post = {
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
const headings = (html: string) => [...html.matchAll(/<th [^>]*>(.*?)<\/th>/g)].map(([, words]) => words);

describe('the table of live pages', () => {
  test('has its four columns', () => {
    expect(headings(drawn(<LiveTable posts={[post]} />))).toEqual(['Title', 'Visits', 'Likes', 'View']);
  });

  test('opens a page in a new tab that cannot reach back', () => {
    const html = drawn(<LiveTable posts={[post]} />);
    expect(html).toMatch(/<a (?=[^>]*target="_blank")(?=[^>]*rel="noopener")[^>]*href="\/publish\/abc.html"/);
    expect(html).toContain('1,234');
    expect(html).toContain('Trip &lt;b&gt;');
  });
});

describe('the table of pages that wait', () => {
  const table = (shown: Post) => drawn(<PendingTable posts={[shown]} onBuy={() => undefined} />);

  test('has its four columns', () => {
    expect(headings(table(post))).toEqual(['Title', 'Status', 'Preview', 'Go Live']);
  });

  test('offers a page for sale', () => {
    expect(table(post)).toMatch(/<button[^>]*aria-label="Buy: put Trip &lt;b&gt; live now"/);
  });

  test('says In Progress of a page that is paid for', () => {
    const html = table({ ...post, isPremium: true });
    expect(html).toContain('In Progress');
    expect(html).not.toContain('Buy');
  });
});
