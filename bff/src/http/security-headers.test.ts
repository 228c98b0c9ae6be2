import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import type { Sent } from '../testing/http-call.ts';

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
    expect.stringMatching(
      /^script-src 'self' 'sha256-[^ ]+' https:\/\/accounts\.google\.com\/gsi\/client$/,
    ),
    "style-src 'self' 'unsafe-inline' https://accounts.google.com/gsi/style",
    "img-src 'self' data: blob: https://lh3.googleusercontent.com",
    "font-src 'self'",
    "connect-src 'self' https://accounts.google.com/gsi/",
    "frame-src 'self' blob: https://accounts.google.com/gsi/",
    "media-src 'self'",
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
  'allows Google origins in the document at %s only if Google sign-in is configured',
  async (path) => {
    const { headers } = await withGoogle.call(path);
    const { 'content-security-policy': policy, ...others } = headers;
    expect({ ...others, 'content-security-policy': String(policy).split(';') }).toMatchObject(OPEN);
    expect(String((await fixture.call(path)).headers['content-security-policy'])).not.toMatch(
      GOOGLE,
    );
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
])(
  'sends the same security headers with %s whether or not Google sign-in is configured',
  async (path) => {
    const [open, closed] = [await withGoogle.call(path), await fixture.call(path)];
    for (const name of ['content-security-policy', 'cross-origin-opener-policy', 'referrer-policy'])
      expect([name, open.headers[name]]).toEqual([name, closed.headers[name]]);
  },
);

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const INERT = {
  ...EVERYWHERE,
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
};
const WORKER = {
  ...EVERYWHERE,
  'content-security-policy': "default-src 'none';script-src 'self' 'wasm-unsafe-eval'",
};
const DOCUMENT = {
  ...EVERYWHERE,
  'content-security-policy': expect.stringContaining("script-src 'self'"),
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
};
const FRAMED = {
  ...DOCUMENT,
  'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  'x-frame-options': 'SAMEORIGIN',
};

test.each<[string, string, number, object]>([
  ['a document of the front end', '/', 200, DOCUMENT],
  ['a redirect to a document', '/livepage', 301, DOCUMENT],
  ['the checkout document', '/checkout/any', 200, FRAMED],
  ['a missing document', '/nothing', 404, DOCUMENT],
  ['a front-end asset', '/assets/app-1a2b.js', 200, EVERYWHERE],
  ['the worker that derives keys', '/assets/kdf-worker-1a2b.js', 200, WORKER],
  ['a live page', '/publish/any.html', 200, DOCUMENT],
  ['a redirect to a live page', '/publish/%61ny.html', 301, DOCUMENT],
  ['the preview image of a live page', '/publish/any.png', 200, EVERYWHERE],
  ['a live page asset', '/pageAssets/page.css', 200, EVERYWHERE],
  ['the sitemap index', '/sitemap.xml', 200, EVERYWHERE],
  ['a sitemap', '/sitemaps/1.xml', 200, EVERYWHERE],
  ['the feed', '/feed.xml', 200, EVERYWHERE],
  ['the crawler rules', '/robots.txt', 200, EVERYWHERE],
  ['an ad image', '/ads/any/picture', 200, EVERYWHERE],
  ['an ad visit', '/ads/any/visit', 200, EVERYWHERE],
  ['an uploaded file', '/uploads/x-cat.png', 200, { ...INERT, 'x-frame-options': 'DENY' }],
  [
    'an uploaded image of a live page',
    '/publishImages/x-cat.png',
    200,
    { ...INERT, 'x-frame-options': 'DENY' },
  ],
  ['service data', '/api/texts/text/captcha', 200, INERT],
  ['BFF data', '/api/users/session', 200, INERT],
  ['the OpenAPI document', '/api/openapi.json', 200, INERT],
  ['an error of the BFF', '/api/texts/room', 403, INERT],
  ['an error for an unknown API path', '/api/nothing', 404, INERT],
  ['an error for a missing asset', '/assets/missing.js', 404, INERT],
])('sends %s with its security headers (%s, %d)', async (_what, path, status, expected) => {
  const answer = await fixture.call(path);
  expect([answer.status, answer.headers]).toMatchObject([status, expected]);
  expectNothingElse(answer.headers);
});

test.each<[string, number, Sent]>([
  ['with an unsupported method', 405, { method: 'PUT' }],
  ['under a foreign host', 421, { headers: { host: 'evil.example' } }],
])('sends security headers with the error for a call %s (%d)', async (_how, status, sent) => {
  const answer = await fixture.call('/api/users/session', sent);
  expect([answer.status, answer.headers]).toMatchObject([status, INERT]);
  expectNothingElse(answer.headers);
});

test('sends security headers with the error for a document under a foreign host', async () => {
  const { status, headers } = await fixture.call('/', { headers: { host: 'evil.example' } });
  expect([status, headers]).toMatchObject([421, INERT]);
});

test.each<[string, object]>([
  ['/', DOCUMENT],
  ['/checkout/any', FRAMED],
  ['/assets/app-1a2b.js', EVERYWHERE],
  ['/publish/any.html', DOCUMENT],
  ['/sitemap.xml', EVERYWHERE],
])('sends the same security headers with a 304 for %s', async (path, expected) => {
  const { etag = '' } = (await fixture.call(path)).headers;
  const { status, headers } = await fixture.call(path, { headers: { 'if-none-match': etag } });
  expect([status, headers]).toMatchObject([304, expected]);
  expectNothingElse(headers);
});

test.each<[string, keyof Fixture & ('captcha' | 'paste' | 'publish'), object]>([
  ['/api/texts/text/captcha', 'captcha', INERT],
  ['/uploads/x-cat.png', 'paste', INERT],
  ['/publish/away.html', 'publish', INERT],
])(
  'sends security headers with the 503 for %s while its service is down',
  async (path, service, expected) => {
    fixture[service].answer = (_request, res) => void res.destroy();
    const { status, headers } = await fixture.call(path);
    expect([status, headers]).toMatchObject([503, expected]);
    expectNothingElse(headers);
  },
);

function expectNothingElse(headers: object): void {
  for (const name of ['x-powered-by', 'strict-transport-security', 'access-control-allow-origin'])
    expect(headers).not.toHaveProperty(name);
}
