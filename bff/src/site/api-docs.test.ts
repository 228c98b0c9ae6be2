import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createFixture, type Fixture } from '../testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

test('serves the API reference under a content security policy without inline code', async () => {
  const { status, headers, text } = await fixture.call('/api/docs');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ]);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;connect-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  );
  expect(text).not.toMatch(/<script>|style=|https?:/);
});

test('serves every file that the API reference loads, compressed', async () => {
  const { text } = await fixture.call('/api/docs');
  const loaded = [...text.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  expect(loaded).toHaveLength(4);
  for (const path of loaded) {
    const { status, headers } = await fixture.call(path, { headers: { 'accept-encoding': 'br' } });
    expect([path, status, headers['content-encoding']]).toEqual([path, 200, 'br']);
    const again = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) };
    expect((await fixture.call(path, { headers: again })).status).toBe(304);
  }
});

test.each([
  ['GET', '/api/docs/', 200],
  ['POST', '/api/docs', 405],
  ['GET', '/api/docs/index.js', 404],
  ['GET', '/api/docs/swagger-ui-bundle.js.map', 404],
  ['GET', '/api/docs-of-others', 404],
])('answers %s %s with %i', async (method, path, status) => {
  const headers = method === 'POST' ? { 'content-length': 0 } : {};
  expect((await fixture.call(path, { method, headers })).status).toBe(status);
});
