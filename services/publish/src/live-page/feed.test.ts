import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { AnyNode } from 'domhandler';
import { findAll, getElementsByTagName, getFeed, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { feedOf } from './feed.ts';
import { hostileText } from './testing/hostile-text.ts';
import { SITE, viewWith } from './testing/views.ts';

const parse = (text: string): AnyNode[] => parseDocument(text, { xmlMode: true }).children;

test('produces a feed that an RSS parser can read', () => {
  const page = viewWith({
    slugs: ['old', 'new'],
    authorName: 'Ada & Co',
    content: '<p>Twice <b>a</b> day.</p><p>Then out.</p>',
  });
  const text = feedOf([page, viewWith({ publicId: 'second' })], SITE);
  expect(getFeed(parse(text))).toMatchObject({
    type: 'rss',
    title: 'Pasteroom',
    link: 'https://pasteroom.example/livePage',
    items: [
      {
        id: 'tides',
        title: 'On the tides',
        link: 'https://pasteroom.example/publish/new.html',
        description: 'Twice a day. Then out.',
        pubDate: new Date('2026-05-04T08:00:00Z'),
      },
      { id: 'second' },
    ],
  });
  expect(
    getElementsByTagName('dc:creator', parse(text)).map((element) => textContent(element)),
  ).toEqual(['Ada & Co']);
  expect(getElementsByTagName('atom:link', parse(text))[0]?.attribs).toEqual({
    href: 'https://pasteroom.example/feed.xml',
    rel: 'self',
    type: 'application/rss+xml',
  });
});

test('describes a page by its first words without parsing the rest', () => {
  const described = (content: string) =>
    getFeed(parse(feedOf([viewWith({ content })], SITE)))?.items[0]?.description;
  expect(described(`<p>${'word '.repeat(200_000)}</p>`)).toMatch(/^(word ){20,}word…$/);
  expect(described(`<hr />${'<p></p>'.repeat(1_000)}<p>Beginning</p>`)).toBe('Beginning');
  expect(described(`${'<p></p>'.repeat(3_000)}<p>Far away</p>`)).toBeUndefined();
});

test('produces the same feed structure for any page content', () => {
  const names = (nodes: AnyNode[]) => findAll(() => true, nodes).map(({ name }) => name);
  const usual = names(parse(feedOf([viewWith({ authorName: 'x' })], SITE)));
  fc.assert(
    fc.property(hostileText, hostileText, hostileText, (title, authorName, content) => {
      const text = feedOf([viewWith({ title, authorName: `x${authorName}`, content })], SITE);
      expect(names(parse(text))).toEqual(usual);
      expect(text).not.toMatch(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/u);
    }),
  );
});
