import { expect, test } from '@jest/globals';
import { ownAddress } from './own-address.ts';

const ORIGIN = 'https://pasteroom.example';

test.each([
  ['/pastetext?code=a#b', '/pastetext?code=a#b'],
  ['pastetext', '/pastetext'],
  [`${ORIGIN}/de`, '/de'],
  ['/.//evil.example', '//evil.example'],
  ['/a/..//evil.example', '//evil.example'],
  ['/%2e//evil.example', '//evil.example'],
])('resolves the URL %s on this site to %s', (asked, path) => {
  expect(ownAddress(asked, ORIGIN)).toBe(ORIGIN + path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://pasteroom.example:444/',
  'http://[',
])('rejects the URL %j, because it is not on this site', (asked) => {
  expect(ownAddress(asked, ORIGIN)).toBeUndefined();
});
