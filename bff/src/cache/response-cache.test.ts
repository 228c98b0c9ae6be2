import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PageChanged, PageWentLive } from '@pasteroom/events';
import { surrogateKeys } from '@pasteroom/events/surrogate-keys';
import { SECOND } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { surrogateHeaders } from '@pasteroom/kit/http/surrogate';
import { type Fixture, createFixture } from '../testing/fixture.ts';
import { sendJson, type UpstreamHandler } from '../testing/upstream.ts';
import type { UpstreamResponse } from '../upstream/upstream.ts';
import { type PreparedResponse, prepareResponse } from './prepared-response.ts';
import { responseCache, type ResponseCache } from './response-cache.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterEach(() => {
  fixture.publish.requests.length = 0;
});
afterAll(() => fixture.close());

const POLICY = "default-src 'none'; style-src 'sha256-x'";
const words = 'A page says something. '.repeat(100);
let version = 0;
const cacheHeaders = (maxAgeMs: number, url: string) =>
  surrogateHeaders({
    maxAgeMs,
    keys: [surrogateKeys.page(decodeURIComponent(url).replace(/^.*\/|\.html$/g, ''))],
  });
const answerPage =
  (text: () => string = () => `<p>${(version += 1)} ${words}`): UpstreamHandler =>
  ({ url }, res) => {
    const headers = {
      ...cacheHeaders(10 * SECOND, url),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=30',
      'content-security-policy': POLICY,
    };
    res.writeHead(200, headers).end(text());
  };
const answerError =
  (status: number): UpstreamHandler =>
  ({ url }, res) => {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
      ...cacheHeaders(2 * SECOND, url),
    };
    res.writeHead(status, headers).end(`<h1>${status}</h1>`);
  };
const read = async (name: string) => (await fixture.call(`/publish/${name}.html`)).text;

describe('the live page cache', () => {
  test('serves live pages without a captcha pass, with headers from the service and the BFF', async () => {
    fixture.publish.answer = answerPage();
    const { status, headers, text } = await fixture.call('/publish/first.html');
    expect([status, text]).toEqual([200, expect.stringContaining(words)]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=30',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('requests live pages from the service without cookies, query or user agent', async () => {
    fixture.publish.answer = answerPage();
    await fixture.call('/publish/anybody.html?utm=x', {
      headers: { ...(await fixture.signIn()), 'user-agent': 'Somebody/1.0' },
    });
    const { url, headers } = fixture.publish.requests[0] ?? { url: '', headers: {} };
    expect(url).toBe('/publish/anybody.html');
    expect([headers.cookie, headers['user-agent']]).toEqual([undefined, undefined]);
  });

  test('caches a live page for 10 s', async () => {
    fixture.publish.answer = answerPage();
    const first = await read('copied');
    fixture.clock.advance(10 * SECOND - 1);
    expect(await read('copied')).toBe(first);
    fixture.clock.advance(1);
    expect(await read('copied')).not.toBe(first);
    expect(fixture.publish.requests).toHaveLength(2);
  });

  test('requests a live page once for 200 concurrent readers', async () => {
    fixture.publish.answer = answerPage();
    const texts = await Promise.all(Array.from({ length: 200 }, () => read('crowded')));
    expect(new Set(texts).size).toBe(1);
    expect(fixture.publish.requests).toHaveLength(1);
  });

  test.each([
    ['changes', PageChanged, { change: 'held' }],
    ['goes live', PageWentLive, {}],
  ] as const)(
    'evicts a live page under all its names when it %s',
    async (_what, definition, more) => {
      fixture.publish.answer = answerPage();
      const before = [await read('by-id'), await read('by-slug'), await read('stranger')];
      const data = { pageId: 'by-id', names: ['by-id', 'by-slug'], ...more } as never;
      await fixture.bus.publish([newEvent(definition, data, { now: fixture.clock, newId })]);
      await fixture.bus.drain();
      const after = [await read('by-id'), await read('by-slug'), await read('stranger')];
      expect(after.map((text, at) => text === before[at])).toEqual([false, false, true]);
    },
  );

  test('compresses a live page once and returns 304 if it is unchanged', async () => {
    fixture.publish.answer = answerPage();
    const { headers } = await fixture.call('/publish/tagged.html', {
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect([headers['content-encoding'], headers.etag]).toEqual([
      'br',
      expect.stringMatching(/^"[\w-]+-br"$/),
    ]);
    const again = await fixture.call('/publish/tagged.html', {
      headers: { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) },
    });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await fixture.call('/publish/tagged.html', { method: 'HEAD' })).text).toBe('');
    expect(fixture.publish.requests).toHaveLength(1);
  });

  test('returns 304 for a live page whose weak ETag is unchanged', async () => {
    const ask = async (etag: string, body: string, known = '') => {
      fixture.publish.answer = (_request, res) =>
        void res
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag })
          .end(`<p>${body}</p>`);
      const headers = known === '' ? {} : { 'if-none-match': known };
      return fixture.call('/publish/counted.html', { headers });
    };
    const first = await ask('W/"a"', '1 visit');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect((await ask('W/"a"', '2 visits', etag)).status).toBe(304);
    expect((await ask('W/"b"', '2 visits', etag)).status).toBe(200);
  });

  test('serves live pages as valid Brotli', async () => {
    fixture.publish.answer = answerPage();
    const response = await fetch(`${fixture.bff.url}/publish/packed.html`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual([
      'br',
      expect.stringContaining(words),
    ]);
  });

  test.each([404, 410])('forwards a %i page and caches it for 2 s', async (status) => {
    fixture.publish.answer = answerError(status);
    const { status: heard, text, headers } = await fixture.call(`/publish/gone-${status}.html`);
    expect([heard, text, headers['x-robots-tag']]).toEqual([
      status,
      `<h1>${status}</h1>`,
      'noindex',
    ]);
    await read(`gone-${status}`);
    expect(fixture.publish.requests).toHaveLength(1);
    fixture.clock.advance(2 * SECOND);
    await read(`gone-${status}`);
    expect(fixture.publish.requests).toHaveLength(2);
  });

  test('forwards the redirect from an old page name', async () => {
    fixture.publish.answer = (_request, res) =>
      void res.writeHead(301, { location: '/publish/new-name.html' }).end();
    const { status, headers } = await fixture.call('/publish/old-name.html');
    expect([status, headers.location]).toEqual([301, '/publish/new-name.html']);
  });

  test('does not cache an error response', async () => {
    fixture.publish.answer = (_request, res) => sendJson(res, 503, { code: 'unavailable' });
    expect((await fixture.call('/publish/failing.html')).status).toBe(503);
    fixture.publish.answer = answerPage();
    expect((await fixture.call('/publish/failing.html')).status).toBe(200);
  });

  test('rejects POST requests for live pages', async () => {
    const { status, headers } = await fixture.call('/publish/first.html', {
      method: 'POST',
      headers: { 'content-length': 0 },
    });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('publish service routing', () => {
  test.each([
    '/sitemap.xml',
    '/sitemaps/1.xml',
    '/robots.txt',
    '/feed.xml',
    '/pageAssets/page.1a2b.css',
  ])('caches %s with its headers', async (path) => {
    fixture.publish.answer = (_request, res) =>
      void res
        .writeHead(200, {
          'content-type': 'text/plain',
          'cache-control': 'public, max-age=31536000, immutable',
          ...surrogateHeaders({ maxAgeMs: 10 * SECOND, keys: [surrogateKeys.pageLists] }),
        })
        .end('text');
    expect((await fixture.call(path)).text).toBe('text');
    expect((await fixture.call(path)).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(fixture.publish.requests.map(({ url }) => url)).toEqual([path]);
  });

  test('serves the page editor without calling the publish service', async () => {
    expect((await fixture.call('/publish')).headers['content-type']).toBe(
      'text/html; charset=utf-8',
    );
    expect(fixture.publish.requests).toHaveLength(0);
  });
});

describe('a purge during a load', () => {
  const answer = (content: string, keys = ['page/a']) => ({
    status: 200,
    headers: surrogateHeaders({ maxAgeMs: SECOND, keys }),
    content,
  });
  const prepare = (given: UpstreamResponse) => prepareResponse(given, []);
  const bodyOf = async (response: Promise<PreparedResponse>) => (await response).body;
  function slowRead(cache: ResponseCache, address: string) {
    const { promise, resolve } = Promise.withResolvers<UpstreamResponse>();
    return { body: bodyOf(cache.read(address, () => promise, prepare)), resolve };
  }

  test('does not cache a response purged during loading, but sends it to waiting clients', async () => {
    const cache = responseCache(fixture.clock);
    const before = slowRead(cache, '/a');
    cache.purge(['page/a']);
    const after = bodyOf(cache.read('/a', async () => answer('after'), prepare));
    before.resolve(answer('before'));
    expect([await before.body, await after, cache.get('/a')?.body]).toEqual([
      'before',
      'after',
      'after',
    ]);
  });

  test('does not purge responses with other surrogate keys', async () => {
    const cache = responseCache(fixture.clock);
    const slow = slowRead(cache, '/a');
    for (let n = 0; n < 100; n += 1) cache.purge([`page/${n}`]);
    slow.resolve(answer('slow'));
    expect([await slow.body, cache.get('/a')?.body]).toEqual(['slow', 'slow']);
    cache.purge(['page/b']);
    expect(cache.get('/a')?.body).toBe('slow');
    cache.purge(['page/a']);
    expect(cache.get('/a')).toBeUndefined();
  });

  test('shares one new request among readers that arrive after a purge', async () => {
    const cache = responseCache(fixture.clock);
    const before = slowRead(cache, '/a');
    cache.purge(['page/a']);
    let loads = 0;
    const load = async () => answer(`after ${(loads += 1)}`);
    const after = Array.from({ length: 20 }, () => bodyOf(cache.read('/a', load, prepare)));
    before.resolve(answer('before'));
    expect(new Set(await Promise.all(after))).toEqual(new Set(['after 1']));
  });
});
