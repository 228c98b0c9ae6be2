import { describe, expect, test } from '@jest/globals';
import { isAllowedLink, readLink } from './allowed-links.ts';

describe('a typed link', () => {
  test.each([
    ['example.com', 'https://example.com'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['http://example.com', 'http://example.com'],
    ['me@example.com', 'mailto:me@example.com'],
    ['mailto:me@example.com', 'mailto:me@example.com'],
    ['tel:+49301234', 'tel:+49301234'],
    [' https://example.com/a b ', 'https://example.com/a b'],
  ])('%s means %s', (typed, link) => {
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
    'vbscript:x',
  ])('%j is none', (typed) => {
    expect(readLink(typed)).toBeUndefined();
  });
});

test('an address of a text is http, https, mailto or tel', () => {
  for (const url of ['https://example.com', 'mailto:me@example.com', 'tel:112']) expect(isAllowedLink(url)).toBe(true);
  expect(isAllowedLink('java\nscript:alert(1)')).toBe(false);
  expect(isAllowedLink('/relative')).toBe(false);
});
