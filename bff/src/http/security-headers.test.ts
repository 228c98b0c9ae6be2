import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createFixture, type Fixture } from '../testing/fixture.ts';

let fixture: Fixture;
let withGoogle: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  withGoogle = await createFixture({ googleClientId: 'pasteroom.apps.example' });
});
afterAll(() => Promise.all([fixture.close(), withGoogle.close()]));

const GOOGLE = /google/;
const OPEN = {
  'content-security-policy': [
    "default-src 'none'",
    expect.stringMatching(/^script-src 'self' 'sha256-[^ ]+' https:\/\/accounts\.google\.com\/gsi\/client$/),
    "style-src 'self' 'unsafe-inline' https://accounts.google.com/gsi/style",
    "img-src 'self' data: blob: https://lh3.googleusercontent.com",
    "font-src 'self'",
    "connect-src 'self' https://accounts.google.com/gsi/",
    "frame-src 'self' https://accounts.google.com/gsi/",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ],
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

test.each(['/', '/livePage', '/preview/token', '/nothing'])(
  'a product where people sign in with Google lets it into the document at %s, and no further',
  async (path) => {
    const { headers } = await withGoogle.call(path);
    const { 'content-security-policy': policy, ...others } = headers;
    expect({ ...others, 'content-security-policy': String(policy).split(';') }).toMatchObject(OPEN);
    expect(String((await fixture.call(path)).headers['content-security-policy'])).not.toMatch(GOOGLE);
  },
);

test.each([
  '/publish/any.html',
  '/publish/%61ny.html',
  '/pageAssets/page.css',
  '/assets/app-1a2b.js',
  '/uploads/x-cat.png',
  '/api/texts/text/captcha',
  '/api/users/session',
  '/api/nothing',
])('it sends with %s what it sends elsewhere', async (path) => {
  const [open, closed] = [await withGoogle.call(path), await fixture.call(path)];
  for (const name of ['content-security-policy', 'cross-origin-opener-policy', 'referrer-policy'])
    expect([name, open.headers[name]]).toEqual([name, closed.headers[name]]);
});
