import { expect, test } from '@jest/globals';
import { repairedAddress } from './repaired-address.ts';

test.each([
  ['/pastetext%23abc234x', '/pastetext#abc234x'],
  ['/pastetext%2523abc234x', '/pastetext#abc234x'],
  ['/pastetext%252523abc234x', '/pastetext#abc234x'],
  ['/de/PasteText/%23my-room', '/de/PasteText/#my-room'],
  ['/pastetext%23abc234x%E2%80%8B', '/pastetext#abc234x%E2%80%8B'],
  ['/pastetext%2523%25E2%2580%258Babc234x', '/pastetext#%E2%80%8Babc234x'],
  ['/pastetext%E2%80%8B', '/pastetext'],
  ['/pastetext%EF%BB%BF', '/pastetext'],
  ['/pastetext%E3%85%A4', '/pastetext'],
  ['/pastetext%20', '/pastetext'],
  ['/pastetext).', '/pastetext'],
  ['/publish/my-page.html%E2%81%A9', '/publish/my-page.html'],
  ['/publish/%E6%9D%B1.html%22', '/publish/%E6%9D%B1.html'],
  ['/%23abc234x', '/#abc234x'],
  ['/pastetext%EF%BC%83abc234x', '/pastetext#abc234x'],
  ['/pastetext%25EF%25BC%2583abc234x', '/pastetext#abc234x'],
  ['/pastetext%EF%B9%9Fabc234x', '/pastetext#abc234x'],
])('repairs the path %s', (path, address) => {
  expect(repairedAddress(path, '')).toBe(address);
});

test('places the query before the fragment of a repaired URL', () => {
  expect(repairedAddress('/pastetext%23abc', '?utm=x')).toBe('/pastetext?utm=x#abc');
});

test.each([
  '/',
  '/pastetext',
  '/pastetext/',
  '/blog/%C3%A9t%C3%A9',
  '/publish/my-page.html',
  '/%zz',
  '/a-',
])('leaves the path %s unchanged', (path) => {
  expect(repairedAddress(path, '')).toBeUndefined();
});

test.each(['//evil.example%23', '/%2Fevil.example%23x', '/%2F%2Fevil.example.', '%23', '.'])(
  'does not redirect %s to another host',
  (path) => {
    expect(repairedAddress(path, '')).toBeUndefined();
  },
);

test.each(['/%5Cevil.example%23', '/%0D%0AX-Header:%20x%23y', '/%09/evil.example.'])(
  'escapes unsafe characters in %s',
  (path) => {
    expect(repairedAddress(path, '')).toMatch(/^\/(?:%5C|%0D%0AX-Header%3A%20x|%09\/)/);
  },
);
