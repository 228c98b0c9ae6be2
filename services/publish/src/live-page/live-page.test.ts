import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Element, isTag } from 'domhandler';
import { existsOne, findAll, findOne, getElementsByTagName, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { gzipSync } from 'node:zlib';
import { fillCounts, renderLivePage } from './live-page.ts';
import { printable } from './markup.ts';
import { hostileText } from './testing/hostile-text.ts';
import { SITE, viewWith } from './testing/views.ts';
import type { LivePageView } from './view.ts';

const COUNTS = { visits: 1_234, likes: 1 };
const rendered = (part: Partial<LivePageView> = {}) =>
  fillCounts(renderLivePage(viewWith(part), SITE), COUNTS);
const parsed = (part: Partial<LivePageView> = {}) => parseDocument(rendered(part)).children;
const all = (name: string, part?: Partial<LivePageView>): Element[] =>
  getElementsByTagName(name, parsed(part));
const classed = (name: string, part?: Partial<LivePageView>): string => {
  const found = findOne(({ attribs }) => attribs['class'] === name, parsed(part).filter(isTag));
  return found ? textContent(found).replaceAll(/\s+/g, ' ').trim() : '';
};
const metas = (part?: Partial<LivePageView>) =>
  new Map(
    all('meta', part).map(({ attribs }) => [
      attribs['name'] ?? attribs['property'],
      attribs['content'],
    ]),
  );

const FILE = { id: 'a1', filename: 'Größe & "Maß".pdf', type: 'application/pdf', size: 1_500_000 };
const PICTURE = '<p><img src="/publishImages/b2-sea.png" alt="The sea"></p>';

describe('the live page', () => {
  test('renders the title as the only h1, with date, reading time and visits', () => {
    expect(all('h1').map((h1) => textContent(h1))).toEqual(['On the tides']);
    expect(classed('byline')).toBe('May 4, 2026 1 min read 1,234 visits');
    expect(classed('byline', { authorName: 'Ada', content: `<p>${'word '.repeat(900)}</p>` })).toBe(
      'Ada May 4, 2026 5 min read 1,234 visits',
    );
  });

  test('uses the singular for one visit', () => {
    expect(fillCounts(renderLivePage(viewWith(), SITE), { visits: 1, likes: 0 })).toContain(
      '>1 visit<',
    );
  });

  test('lists downloadable files with name, type and size', () => {
    expect(classed('files', { attachments: [FILE] })).toBe('Files PDF Größe & "Maß".pdf 1.4 MB');
    const link = findOne(
      ({ attribs }) => 'download' in attribs,
      parsed({ attachments: [FILE] }).filter(isTag),
    );
    expect(link?.attribs).toMatchObject({
      href: '/publishImages/a1-Gr%C3%B6%C3%9Fe%20%26%20%22Ma%C3%9F%22.pdf',
      download: 'Größe & "Maß".pdf',
    });
    expect(classed('files')).toBe('');
  });

  test('contains an ad slot unless the page is premium', () => {
    expect(classed('ad')).toBe('Advertisement Your ad here for $79/month.');
    expect(classed('ad', { isPremium: true })).toBe('');
  });

  test('contains an email link for advertisers if an address is configured', () => {
    expect(
      renderLivePage(viewWith(), { ...SITE, contactEmail: 'ads@pasteroom.example' }),
    ).toContain('href="mailto:ads@pasteroom.example"');
  });

  test('marks the ad slot in a way that page content cannot imitate', () => {
    const marks = (part: Parameters<typeof viewWith>[0]) =>
      renderLivePage(viewWith(part), SITE).match(/<p data-ad-slot/g)?.length ?? 0;
    expect([
      marks({}),
      marks({ isPremium: true }),
      marks({ title: '<p data-ad-slot="content">', isPremium: true }),
    ]).toEqual([1, 0, 0]);
  });

  test('offers reporting by email without JavaScript if an address is configured', () => {
    const withMail = renderLivePage(viewWith({ slugs: ['tides-2026'] }), {
      ...SITE,
      contactEmail: 'help@pasteroom.example',
    });
    expect(withMail).toContain(
      '<noscript><a class="report" href="mailto:help@pasteroom.example?subject=Report%3A%20https%3A%2F%2Fpasteroom.example%2Fpublish%2Ftides-2026.html">Report this page</a></noscript>',
    );
    expect(rendered()).not.toContain('<noscript>');
  });
});

describe('the metadata of a live page', () => {
  test('contains metadata with title, description and absolute URLs of page and image', () => {
    const part = {
      slugs: ['old', 'tides-2026'],
      content: `${PICTURE}<p>${'Sea and land. '.repeat(30)}</p>`,
      authorName: 'Ada',
    };
    const described = metas(part);
    expect(textContent(all('title', part))).toBe('On the tides · Pasteroom');
    expect(described.get('description')).toMatch(/^Sea and land\. .{100,150}…$/);
    expect(Object.fromEntries(described)).toMatchObject({
      author: 'Ada',
      robots: 'index, follow, max-image-preview:large',
      'og:type': 'article',
      'og:title': 'On the tides',
      'og:url': 'https://pasteroom.example/publish/tides-2026.html',
      'og:image': 'https://pasteroom.example/publish/tides.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'On the tides',
      'article:published_time': '2026-05-04T08:00:00.000Z',
      'twitter:card': 'summary_large_image',
    });
    expect(all('link', part).map(({ attribs }) => attribs['href'])).toContain(
      'https://pasteroom.example/publish/tides-2026.html',
    );
  });

  test('uses a default description for a page without words', () => {
    expect(metas({ content: '' }).get('description')).toBe('A page on Pasteroom.');
  });

  test('uses the first image or the site image if the title cannot be drawn', () => {
    const described = Object.fromEntries(metas({ title: '潮の満ち引き', content: PICTURE }));
    expect(described).toMatchObject({
      'og:image': 'https://pasteroom.example/publishImages/b2-sea.png',
      'og:image:alt': 'The sea',
    });
    expect(described).not.toHaveProperty('og:image:width');
    expect(Object.fromEntries(metas({ title: '潮の満ち引き' }))).toMatchObject({
      'og:image': 'https://pasteroom.example/og/pastetext.png',
      'og:image:width': '1200',
      'og:image:alt': 'Pasteroom',
      'twitter:card': 'summary_large_image',
    });
  });

  test('contains JSON-LD for an article', () => {
    const [data] = all('script', { authorName: 'Ada', content: PICTURE });
    expect(JSON.parse(data ? textContent(data) : '')).toMatchObject({
      '@type': 'Article',
      headline: 'On the tides',
      author: { '@type': 'Person', name: 'Ada' },
      image: [
        'https://pasteroom.example/publish/tides.png',
        'https://pasteroom.example/publishImages/b2-sea.png',
      ],
      datePublished: '2026-05-04T08:00:00.000Z',
    });
  });
});

describe('hostile page content', () => {
  const names = (part: Partial<LivePageView>) =>
    findAll(() => true, parsed(part)).map(({ name }) => name);
  const withTexts = ([
    title = '',
    authorName = '',
    slug = '',
    filename = '',
    type = '',
  ]: string[]) => ({
    title,
    authorName: `x${authorName}`,
    slugs: [slug],
    attachments: [{ ...FILE, filename, type }],
  });

  test('does not let hostile content add elements or event handlers to the document', () => {
    const usual = names(withTexts([]));
    fc.assert(
      fc.property(fc.array(hostileText, { minLength: 5, maxLength: 5 }), (texts) => {
        const part = withTexts(texts);
        expect(names(part)).toEqual(usual);
        expect(
          existsOne(
            ({ attribs }) => Object.keys(attribs).some((name) => /^on|srcdoc/.test(name)),
            parsed(part),
          ),
        ).toBe(false);
        expect(textContent(all('h1', part))).toBe(printable(texts[0] ?? ''));
      }),
      { numRuns: 60 },
    );
  });

  test('does not treat page content as a count placeholder', () => {
    const marks = '\x01 \x02 &#1; &#2; &#x1;';
    const text = rendered({
      title: marks,
      authorName: marks,
      content: `<p title="${marks}">${marks}</p>`,
    });
    expect(text.match(/1,234 visits/g)).toHaveLength(1);
    expect(text).not.toMatch(/[\x01\x02]/); // eslint-disable-line no-control-regex
  });
});

test('renders a long page with code and five files in under 30 kB (gzipped)', () => {
  const attachments = Array.from({ length: 5 }, (_, at) => ({
    ...FILE,
    id: `f${at}`,
    filename: `${'long name '.repeat(14)}${at}`,
  }));
  const code =
    '<pre><code class="language-ts">export const half = (n: number): number =&gt; n / 2; // exact\n</code></pre>';
  const content = `${PICTURE}${'<p>Some words that <a href="https://example.org">lead</a> on.</p>'.repeat(100)}${code.repeat(20)}`;
  expect(gzipSync(rendered({ attachments, content })).length).toBeLessThan(30_000);
});
