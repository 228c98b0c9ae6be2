import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Fixture, createFixture } from '../testing/fixture.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

test.each(['/uploads/a/b', '/publishImages/a/b'])(
  'returns HTML errors for %s to browsers and problem+json to other clients',
  async (path) => {
    const { status, headers, text } = await fixture.call(path, { headers: BROWSER });
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      404,
      'text/html; charset=utf-8',
      'nosniff',
    ]);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(text).toContain('This URL does not exist.');
    const program = await fixture.call(path);
    expect([program.status, program.headers['content-type'], program.json]).toMatchObject([
      404,
      'application/problem+json',
      { code: 'not_found' },
    ]);
  },
);

test('returns problem+json for API errors, even to browsers', async () => {
  const { status, headers } = await fixture.call('/api/nothing', { headers: BROWSER });
  expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
});

test.each(['/uploads/x-cat.png', '/publishImages/x-cat.png'])(
  'forwards the Accept header for %s to the service',
  async (path) => {
    const service = path.startsWith('/uploads') ? fixture.paste : fixture.publish;
    await fixture.call(path, { headers: BROWSER });
    expect(service.requests.at(-1)?.headers).toMatchObject(BROWSER);
  },
);
