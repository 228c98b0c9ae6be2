import { expect, test } from '@jest/globals';
import { readSurrogate, surrogateHeaders } from './surrogate.ts';

test('parses the cache headers that services send', () => {
  const said = { maxAgeMs: 10_000, keys: ['page/a', 'page/b'] };
  expect(surrogateHeaders(said)).toEqual({
    'surrogate-control': 'max-age=10',
    'surrogate-key': 'page/a page/b',
  });
  expect(readSurrogate(surrogateHeaders(said))).toEqual(said);
});

test('does not cache responses that expire within a second', () => {
  expect(readSurrogate(surrogateHeaders({ maxAgeMs: 999, keys: [] }))).toEqual({
    maxAgeMs: 0,
    keys: [],
  });
  expect(readSurrogate(surrogateHeaders({ maxAgeMs: -5, keys: ['a'] }))).toEqual({
    maxAgeMs: 0,
    keys: ['a'],
  });
});

test.each([
  '',
  'no-store',
  'max-age=',
  'max-age=-1',
  'max-age=1e9',
  'max-age=5, max-age=9',
  ['max-age=5', 'max-age=9'],
])('does not cache responses with the surrogate-control %j', (control) => {
  expect(readSurrogate({ 'surrogate-control': control })).toEqual({ maxAgeMs: 0, keys: [] });
});
