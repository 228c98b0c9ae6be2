import { describe, expect, test } from '@jest/globals';
import { documentFinder, readManifest } from './site-documents.ts';

const find = documentFinder({
  documents: [
    { path: '/', file: 'a.html' },
    { path: '/livePage', file: 'live.html', translations: { de: 'de/live.html' } },
    { path: '/de/livePage', file: 'de/live.html' },
    { path: '/de', file: 'de/a.html' },
    { path: '/preview/:token', file: 'preview.html' },
    { path: '/blog/first', file: 'first.html' },
    { path: '/blog/*', file: 'any.html', status: 404 },
  ],
  notFound: '404.html',
  notFoundTranslations: { de: 'de/404.html' },
});

test.each([
  ['/', 'a.html'],
  ['/de/livePage', 'de/live.html'],
  ['/de', 'de/a.html'],
  ['/preview/aB-1', 'preview.html'],
  ['/preview/%20', 'preview.html'],
  ['/blog/first', 'first.html'],
])('maps the path %s to %s', (path, file) => {
  expect(find(path)).toEqual({ file });
});

test('returns the translations of a document', () => {
  expect(find('/livePage')).toEqual({ file: 'live.html', translations: { de: 'de/live.html' } });
});

test('matches paths below a wildcard and returns its status', () => {
  for (const path of [
    '/blog/second',
    '/blog/a/b',
    '/blog/first/b',
    '/blog/a/b/c',
    '/blog/*',
    '/blog/%zz/b',
  ])
    expect(find(path)).toEqual({ file: 'any.html', status: 404 });
});

test.each([
  ['/livepage', '/livePage'],
  ['/DE/livepage/', '/de/livePage'],
  ['/de/', '/de'],
  ['/LIVEPAGE/', '/livePage'],
  ['/livePage//', '/livePage'],
  ['/%6CivePage', '/livePage'],
  ['/Preview/aB-1', '/preview/aB-1'],
  ['/preview/aB-1/', '/preview/aB-1'],
  ['/blog/First', '/blog/first'],
  ['/de/blog/first', '/blog/first'],
  ['/DE/Blog/First/', '/blog/first'],
  ['/de/blog/second', '/blog/second'],
  ['/de/blog/a/b/', '/blog/a/b'],
  ['/Blog/a/b', '/blog/a/b'],
])('redirects %s to %s', (path, location) => {
  expect(find(path)).toEqual({ location });
});

describe('an unknown path', () => {
  test.each([
    '/de/unknown',
    '/de/de/blog/first',
    '/fr/blog/first',
    '/unknown',
    '/preview',
    '/preview/',
    '/preview/a/b',
    '/livePage/x',
    '//livePage',
    '/%',
    '/live%2FPage',
    '/blog',
    '/blog//',
    '/blog//b',
    '/index.html',
  ])('does not match the path %s to a document', (path) => {
    expect(find(path)).toBeUndefined();
  });

  test('does not redirect an unknown path to another host', () => {
    for (const path of ['//evil.example/', '///', '/\\evil.example/', '//preview/x']) {
      const found = find(path);
      expect(found === undefined || ('location' in found && /^\/(?!\/)/.test(found.location))).toBe(
        true,
      );
    }
  });
});

test.each([
  '',
  '{}',
  '{"documents":[{"path":"x","file":"y"}],"notFound":"z"}',
  '{"documents":[],"notFound":"z","more":1}',
])('rejects the manifest %j', (text) => {
  expect(() => readManifest(text)).toThrow();
});
