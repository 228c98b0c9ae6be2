import { describe, expect, test } from '@jest/globals';
import { openRouter } from './router.ts';

const routes = [
  { id: 'list', method: 'GET', path: '/things' },
  { id: 'one', method: 'GET', path: '/things/{id}' },
  { id: 'special', method: 'GET', path: '/things/special' },
  { id: 'change', method: 'POST', path: '/things/{id}' },
  { id: 'part', method: 'GET', path: '/things/{id}/parts/{part}' },
  { id: 'first', method: 'DELETE', path: '/things/{id}/parts/first' },
  { id: 'page', method: 'GET', path: '/pages/{id}.html' },
];
const router = openRouter(routes);
const found = (method: string, path: string) => {
  const match = router.find(method, path);
  return match && [match.route.id, { ...match.params }];
};

describe('the router', () => {
  test.each([
    ['GET', '/things', ['list', {}]],
    ['GET', '/things/a', ['one', { id: 'a' }]],
    ['HEAD', '/things/a', ['one', { id: 'a' }]],
    ['GET', '/things/a%20b%2Fc', ['one', { id: 'a b/c' }]],
    ['GET', '/things/special', ['special', {}]],
    ['POST', '/things/special', ['change', { id: 'special' }]],
    ['GET', '/things/a/parts/2', ['part', { id: 'a', part: '2' }]],
    ['GET', '/pages/my-page.html', ['page', { id: 'my-page' }]],
    ['GET', `/things/${'x'.repeat(4_000)}`, ['one', { id: 'x'.repeat(4_000) }]],
  ])('routes %s %s to its operation', (method, path, expected) => {
    expect(found(method, path)).toEqual(expected);
  });

  test.each([
    ['DELETE', '/things/a', ['GET', 'HEAD', 'POST']],
    ['POST', '/things', ['GET', 'HEAD']],
    ['DELETE', '/things/special', ['GET', 'HEAD']],
    ['PUT', '/things/a/parts/first', ['DELETE']],
    ['FOO', '/things', ['GET', 'HEAD']],
    ['GET', '/nothing', []],
    ['GET', '/things/', []],
    ['GET', '/things/a/', []],
    ['GET', '//things', []],
    ['GET', '/Things', []],
    ['GET', '/pages/my-page', []],
    ['GET', '/pages/.html', []],
  ])('does not match %s %s but lists the allowed methods %j', (method, path, allowed) => {
    expect([found(method, path), router.methodsOf(path)]).toEqual([undefined, allowed]);
  });

  test('rejects a path that cannot be decoded', () => {
    expect(() => router.find('GET', '/things/%E0%A4%A')).toThrow(
      expect.objectContaining({ code: 'bad_request' }),
    );
  });
});
