import { createHash } from 'node:crypto';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PasteEnded } from '@pasteroom/events';
import { surrogateKeys } from '@pasteroom/events/surrogate-keys';
import { SECOND } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { surrogateHeaders } from '@pasteroom/kit/http/surrogate';
import {
  type Fixture,
  BYPASS_KEY,
  GERMAN_LIST,
  GERMAN_NOT_FOUND,
  INLINE_SCRIPT,
  LIST,
  NOT_FOUND,
  createFixture,
  PAGE,
  PREVIEW,
  SCRIPT,
} from './testing/fixture.ts';
import { sendJson, type UpstreamHandler } from './testing/upstream.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterEach(() => {
  fixture.paste.requests.length = 0;
});
afterAll(() => fixture.close());

const APP = '/assets/app-1a2b.js';

describe('the front end', () => {
  test.each([
    ['/', PAGE],
    ['/pastetext?code=room', PAGE],
    ['/livePage', LIST],
    ['/preview/any-Token', PREVIEW],
  ])('serves the document for %s', async (path, document) => {
    const { status, headers, text } = await fixture.call(path, {
      headers: await fixture.newDevice({}),
    });
    expect([status, text, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      document,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
  });

  test.each([
    '/blog/any-article',
    '/pastetext/more',
    '/preview',
    '/publish/',
    '/Publish/x.html',
    '/index.html',
    '/pastetext.html',
    '/404.html',
  ])(
    'returns 404 and the not-found document for %s, even for conditional requests',
    async (path) => {
      const headers = { accept: 'text/html,*/*;q=0.8', 'if-none-match': '*' };
      const read = await fixture.call(path, { headers });
      expect([read.status, read.text, read.headers['content-type']]).toEqual([
        404,
        NOT_FOUND,
        'text/html; charset=utf-8',
      ]);
      const asked = await fixture.call(path, { method: 'HEAD', headers });
      expect([asked.status, asked.text]).toEqual([404, '']);
    },
  );

  test.each([
    ['/pastetext/', '/pastetext'],
    ['/PasteText?code=Room', '/pastetext?code=Room'],
    ['/livepage', '/livePage'],
    ['/preview/any-Token/', '/preview/any-Token'],
    ['/%70astetext', '/pastetext'],
  ])('redirects %s to its canonical path', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, text } = await fixture.call(path, { method });
      expect([status, headers.location, text]).toEqual([301, location, '']);
    }
  });

  test('inserts the site URL into compressed and uncompressed documents', async () => {
    const known = await createFixture({ siteUrl: 'https://pasteroom.example' });
    try {
      const plain = await known.call('/pastetext');
      expect(plain.text).toBe(PAGE.replaceAll('href="/', 'href="https://pasteroom.example/'));
      const packed = await known.call('/pastetext', { headers: { 'accept-encoding': 'br' } });
      expect([packed.headers['content-encoding'], packed.headers.etag]).toEqual([
        'br',
        String(plain.headers.etag).replace(/"$/, '-br"'),
      ]);
    } finally {
      await known.close();
    }
  });

  describe('a path without a language', () => {
    const byLanguage = 'accept-encoding, accept-language, cookie';
    test.each([
      [{}, LIST],
      [{ 'accept-language': 'de-AT, en;q=0.5' }, GERMAN_LIST],
      [{ 'accept-language': 'fr' }, LIST],
      [{ 'accept-language': 'de', cookie: 'lang=en' }, LIST],
      [{ 'accept-language': 'en', cookie: 'lang=de' }, GERMAN_LIST],
    ])(
      'selects the language for a request with %j and sets the Vary header',
      async (headers, text) => {
        const answer = await fixture.call('/livePage', { headers });
        expect([answer.status, answer.text]).toEqual([200, text]);
        expect(String(answer.headers.vary)).toBe(byLanguage.replace('accept-encoding, ', ''));
      },
    );

    test('returns 404 in the language of the reader', async () => {
      const { status, text, headers } = await fixture.call('/no/such/address', {
        headers: { 'accept-language': 'de' },
      });
      expect([status, text, headers.vary]).toEqual([
        404,
        GERMAN_NOT_FOUND,
        'accept-language, cookie',
      ]);
    });
  });

  test.each([
    ['/de/livePage', 200, GERMAN_LIST],
    ['/de/no/such/address', 404, GERMAN_NOT_FOUND],
  ])('serves %s in the language of its path', async (path, status, text) => {
    const answer = await fixture.call(path, {
      headers: { 'accept-language': 'en', cookie: 'lang=en' },
    });
    expect([answer.status, answer.text]).toEqual([status, text]);
  });

  test.each([
    '/assets/app-0000.js',
    '/assets/',
    '/documents.json',
    '/missing.js',
    '/.env',
    '/../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/favicon.svg/x.png',
  ])('returns a JSON error for %s instead of a document', async (path) => {
    const { status, json } = await fixture.call(path);
    expect([status, json['code']]).toEqual([404, 'not_found']);
  });

  test('marks hashed assets as immutable and sets their Vary header', async () => {
    const plain = await fixture.call(APP);
    expect([
      plain.status,
      plain.text,
      plain.headers['content-encoding'],
      plain.headers.vary,
    ]).toEqual([200, SCRIPT, undefined, 'accept-encoding']);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.0,gzip;q=0', undefined],
    ['identity', undefined],
    ['*', undefined],
    ['broken', undefined],
  ])('serves the best encoding for Accept-Encoding: %s', async (accepted, expected) => {
    const response = await fetchBytes(APP, { 'accept-encoding': accepted });
    expect(response.encoding).toBe(expected);
    const read =
      { br: brotliDecompressSync, gzip: gunzipSync }[expected ?? ''] ?? ((bytes: Buffer) => bytes);
    expect(read(response.bytes).toString()).toBe(SCRIPT);
  });

  test('returns 304 for an unchanged asset in the same encoding', async () => {
    const { headers } = await fixture.call(APP, { headers: { 'accept-encoding': 'br' } });
    const etag = String(headers.etag);
    const ask = (match: string, accepted = 'br') =>
      fixture.call(APP, { headers: { 'accept-encoding': accepted, 'if-none-match': match } });
    for (const match of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      expect([(await ask(match)).status, (await ask(match)).text]).toEqual([304, '']);
    expect((await ask(etag, 'gzip')).status).toBe(200);
    expect((await ask('"other"')).status).toBe(200);
    expect((await ask(etag)).headers).toMatchObject({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  test('responds to HEAD requests without a body', async () => {
    const { status, headers, text } = await fixture.call('/', { method: 'HEAD' });
    expect([status, headers['content-length'], text]).toEqual([200, String(PAGE.length), '']);
  });

  test('allows only same-origin resources and known inline scripts in documents', async () => {
    const policy = String((await fixture.call('/')).headers['content-security-policy']);
    const hash = createHash('sha256').update(INLINE_SCRIPT).digest('base64');
    expect(policy.split(';')).toEqual([
      "default-src 'none'",
      `script-src 'self' 'sha256-${hash}'`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'self' blob:",
      "media-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  test('rejects POST requests for documents', async () => {
    expect(
      (await fixture.call('/', { method: 'POST', headers: { 'content-length': 0 } })).status,
    ).toBe(405);
  });

  async function fetchBytes(path: string, headers: Record<string, string>) {
    const { request } = await import('node:http');
    return new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
      request(fixture.bff.url + path, { headers, agent: false }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () =>
          resolve({ encoding: res.headers['content-encoding'], bytes: Buffer.concat(chunks) }),
        );
      })
        .on('error', reject)
        .end();
    });
  }
});

describe('the text cache', () => {
  let version = 0;
  const answerText =
    (maxAgeMs = 2 * SECOND): UpstreamHandler =>
    ({ url }, res) => {
      const code = url.slice('/texts/'.length);
      const headers = surrogateHeaders({
        maxAgeMs,
        keys: [surrogateKeys.text(`id-of-${code.toLowerCase()}`)],
      });
      sendJson(res, 200, { uniqueId: code, content: `"${(version += 1)}"`, files: [] }, headers);
    };
  const reader = async () => ({ ...(await fixture.signIn()), 'x-rate-limit-bypass': BYPASS_KEY });
  const read = async (code: string, headers: Record<string, string>) =>
    (await fixture.call(`/api/texts/${code}`, { headers })).text;

  test('caches a text for 2 s', async () => {
    const headers = await reader();
    fixture.paste.answer = answerText();
    const first = await read('copied', headers);
    fixture.clock.advance(2 * SECOND - 1);
    expect([await read('copied', headers), fixture.paste.requests.length]).toEqual([first, 1]);
    fixture.clock.advance(1);
    expect(await read('copied', headers)).not.toBe(first);
    expect(fixture.paste.requests).toHaveLength(2);
  });

  test('bypasses the text cache for a request with a query', async () => {
    const headers = await reader();
    fixture.paste.answer = answerText();
    await read('asked', headers);
    await read('asked?x=1', headers);
    expect(fixture.paste.requests.map(({ url }) => url)).toEqual([
      '/texts/asked',
      '/texts/asked?x=1',
    ]);
  });

  test('serves a cached text like the original response, with a new request id', async () => {
    fixture.paste.answer = answerText();
    const pass = fixture.ticket();
    const fresh = await fixture.call('/api/texts/same', { headers: pass });
    const copy = await fixture.call('/api/texts/same', { headers: pass });
    expect(copy.text).toBe(fresh.text);
    expect(copy.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(fresh.text)),
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
    });
    expect([copy.headers['surrogate-control'], copy.headers['surrogate-key']]).toEqual([
      undefined,
      undefined,
    ]);
    expect(copy.headers['x-request-id']).not.toBe(fresh.headers['x-request-id']);
  });

  test('requires a captcha pass for a cached text', async () => {
    fixture.paste.answer = answerText();
    await read('gated', await reader());
    expect((await fixture.call('/api/texts/gated')).status).toBe(403);
  });

  test('evicts a removed text from the cache under all spellings of its code', async () => {
    const headers = await reader();
    fixture.paste.answer = answerText();
    const before = [await read('ended', headers), await read('ENDED', headers)];
    expect(await read('ended', headers)).toBe(before[0]);
    await fixture.bus.publish([
      newEvent(
        PasteEnded,
        { pasteId: 'id-of-ended', reason: 'removed' },
        { now: fixture.clock, newId },
      ),
    ]);
    await fixture.bus.drain();
    expect(await read('ended', headers)).not.toBe(before[0]);
    expect(await read('ENDED', headers)).not.toBe(before[1]);
  });

  test('evicts a deleted text from the cache before the event arrives', async () => {
    const headers = await reader();
    fixture.paste.answer = answerText();
    const before = await read('deleted', headers);
    fixture.paste.answer = (_request, res) =>
      void res
        .writeHead(
          204,
          surrogateHeaders({ maxAgeMs: 0, keys: [surrogateKeys.text('id-of-deleted')] }),
        )
        .end();
    expect(
      (await fixture.call('/api/texts/DEL%20eted', { method: 'DELETE', headers })).status,
    ).toBe(204);
    fixture.paste.answer = answerText();
    expect(await read('deleted', headers)).not.toBe(before);
  });

  test('requests a text once for 200 concurrent readers', async () => {
    const headers = await reader();
    fixture.paste.answer = answerText();
    const texts = await Promise.all(Array.from({ length: 200 }, () => read('crowded', headers)));
    expect([new Set(texts).size, fixture.paste.requests.length]).toEqual([1, 1]);
  });

  test('does not cache a text with a max age of 0', async () => {
    const headers = await reader();
    fixture.paste.answer = answerText(0);
    expect(await read('closed', headers)).not.toBe(await read('closed', headers));
  });

  test('does not cache a missing text', async () => {
    const headers = await reader();
    fixture.paste.answer = (_request, res) => sendJson(res, 404, { code: 'not_found' });
    await read('later', headers);
    fixture.paste.answer = answerText();
    expect((await fixture.call('/api/texts/later', { headers })).status).toBe(200);
  });

  test('does not cache a service error', async () => {
    const headers = await reader();
    fixture.paste.answer = (_request, res) => void res.destroy();
    expect((await fixture.call('/api/texts/broken', { headers })).json).toMatchObject({
      code: 'unavailable',
      status: 503,
    });
    fixture.paste.answer = answerText();
    expect((await fixture.call('/api/texts/broken', { headers })).status).toBe(200);
  });
});
