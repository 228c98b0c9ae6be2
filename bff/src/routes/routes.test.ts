import { expect, test } from '@jest/globals';
import { OPERATIONS } from './operations.ts';
import { INTERNAL, POLICIES } from './policies.ts';
import { findRoute, ROUTES } from './routes.ts';

const ids = OPERATIONS.map(({ id }) => id);

test('assigns every operation a policy or marks it as internal', () => {
  const decided = [...Object.keys(POLICIES), ...INTERNAL];
  expect(decided.toSorted()).toEqual(ids.toSorted());
});

test('has unique operation ids and route paths', () => {
  expect(new Set(ids).size).toBe(ids.length);
  const addresses = ROUTES.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('sets a size limit for every form', () => {
  const forms = ROUTES.filter(({ operation }) => 'multipart/form-data' in operation.request);
  expect(forms.map(({ name }) => name).toSorted()).toEqual([
    'addAd',
    'addText',
    'savePage',
    'uploadImage',
    'uploadPageImage',
  ]);
  for (const { maxBytes } of forms) expect(maxBytes).toBeGreaterThan(1_000_000);
});

test.each([
  ['POST', '/api/texts/add', 'addText', 'stream'],
  ['GET', '/api/texts/add', 'getText', 'call'],
  ['GET', '/uploads/x.png', 'getUpload', 'stream'],
  ['HEAD', '/publish/a-page.html', 'getLivePage', 'call'],
  ['GET', '/feed.xml', 'getFeed', 'call'],
  ['GET', '/api/users/session', 'getSession', 'bff'],
  ['POST', '/api/operator/reports/T-1/hold', 'decideReport', 'bff'],
] as const)('routes %s %s to %s', (method, path, name, answeredBy) => {
  expect(findRoute(method, path)?.route).toMatchObject({ name, answeredBy });
});

test('exposes no internal operation', () => {
  for (const { id, method, path } of OPERATIONS.filter((operation) => INTERNAL.has(operation.id)))
    for (const outside of [path, `/api${path}`])
      expect(findRoute(method, outside.replaceAll(/\{\w+\}/g, 'x'))?.route.name).not.toBe(id);
});
