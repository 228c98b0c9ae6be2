import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createFixture, type Fixture } from './testing/fixture.ts';
import { sendJson } from './testing/upstream.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  fixture.publish.answer = (_request, res) => sendJson(res, 400, { code: 'validation' });
});
afterAll(() => fixture.close());

test.each([
  ['/publish/my%2Dpage.html', '/publish/my-page.html'],
  ['/publish/my-page.html%22', '/publish/my-page.html'],
  ['/publish/my-page%2Epng', '/publish/my-page.png'],
])('redirects %s to its canonical path', async (path, location) => {
  const { status, headers } = await fixture.call(path);
  expect([status, headers.location]).toEqual([301, location]);
});

test.each([
  `/publish/%2D${'x'.repeat(256)}.html`,
  `/publish/${'x'.repeat(256)}%23.html`,
  `/pageAssets/%2D${'x'.repeat(64)}`,
  '/sitemaps/%2D',
  '/sitemaps/1%C2%84',
])('forwards %s instead of redirecting, because its parameter is invalid', async (path) => {
  expect((await fixture.call(path)).status).toBe(400);
});
