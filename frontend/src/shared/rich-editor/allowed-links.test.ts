import { describe, expect, test } from '@jest/globals';
import { isAllowedLink, readLink } from './allowed-links.ts';
import { isAutoLinked } from './auto-link.ts';

describe('readLink', () => {
  test.each([
    ['example.com', 'https://example.com'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['http://example.com', 'http://example.com'],
    ['me@example.com', 'mailto:me@example.com'],
    ['mailto:me@example.com', 'mailto:me@example.com'],
    ['tel:+49301234', 'tel:+49301234'],
    ['http://nas:5000/f', 'http://nas:5000/f'],
    ['https://wiki', 'https://wiki'],
    ['localhost:3000/x', 'https://localhost:3000/x'],
    [' https://example.com/a b ', 'https://example.com/a b'],
  ])('parses the typed link %s as %s', (typed, link) => {
    expect(readLink(typed)).toBe(link);
  });

  test.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://example.com',
    'word',
    'nas:5000/f',
    'http://',
    'vbscript:x',
  ])('rejects the typed link %j', (typed) => {
    expect(readLink(typed)).toBeUndefined();
  });
});

test('allows https, mailto and tel links, but not scripts or relative paths', () => {
  for (const url of ['https://example.com', 'mailto:me@example.com', 'tel:112'])
    expect(isAllowedLink(url)).toBe(true);
  expect(isAllowedLink('java\nscript:alert(1)')).toBe(false);
  expect(isAllowedLink('/relative')).toBe(false);
});

test.each(['https://x.example/a', 'HTTP://nas:5000', 'mailto:me@example.com', 'www.example.com'])(
  'links %s automatically',
  (text) => {
    expect(isAutoLinked(text)).toBe(true);
  },
);

test.each([
  'README.md',
  'user.id',
  'app.dev',
  '1.2.3',
  'node.app',
  'example.com/path',
  'ftp://x.example',
  'https://example.com\u3002\u8c22\u8c22',
  'https://example.com\uff0c\u8c22\u8c22',
])('does not link %s automatically', (text) => {
  expect(isAutoLinked(text)).toBe(false);
});
