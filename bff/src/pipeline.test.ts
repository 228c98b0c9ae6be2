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
  ])('answers %s with its own document', async (path, document) => {
    const { status, headers, text } = await fixture.call(path, { headers: await fixture.newDevice({}) });
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
  ])('answers %s, where nothing stands, with the document that says so and status 404, whatever the reader has kept', async (path) => {
    const headers = { accept: 'text/html,*/*;q=0.8', 'if-none-match': '*' };
    const read = await fixture.call(path, { headers });
    expect([read.status, read.text, read.headers['content-type']]).toEqual([404, NOT_FOUND, 'text/html; charset=utf-8']);
    const asked = await fixture.call(path, { method: 'HEAD', headers });
    expect([asked.status, asked.text]).toEqual([404, '']);
  });

  test.each([
    ['/pastetext/', '/pastetext'],
    ['/PasteText?code=Room', '/pastetext?code=Room'],
    ['/livepage', '/livePage'],
    ['/preview/any-Token/', '/preview/any-Token'],
    ['/%70astetext', '/pastetext'],
  ])('leads %s to the one address of its document', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, text } = await fixture.call(path, { method });
      expect([status, headers.location, text]).toEqual([301, location, '']);
    }
  });

  test('names the address of the site in its documents where it is known, compressed or not', async () => {
    const known = await createFixture({ siteUrl: 'https://pasteroom.example' });
    try {
      const plain = await known.call('/pastetext');
      expect(plain.text).toBe(PAGE.replaceAll('href="/', 'href="https://pasteroom.example/'));
      const packed = await known.call('/pastetext', { headers: { 'accept-encoding': 'br' } });
      expect([packed.headers['content-encoding'], packed.headers.etag]).toEqual(['br', String(plain.headers.etag).replace(/"$/, '-br"')]);
    } finally {
      await known.close();
    }
  });

  describe('under an address that names no language', () => {
    const byLanguage = 'accept-encoding, accept-language, cookie';
    test.each([
      [{}, LIST],
      [{ 'accept-language': 'de-AT, en;q=0.5' }, GERMAN_LIST],
      [{ 'accept-language': 'fr' }, LIST],
      [{ 'accept-language': 'de', cookie: 'lang=en' }, LIST],
      [{ 'accept-language': 'en', cookie: 'lang=de' }, GERMAN_LIST],
    ])('answers a request with %j in the language of its reader, and lets no cache mistake one for another', async (headers, text) => {
      const answer = await fixture.call('/livePage', { headers });
      expect([answer.status, answer.text]).toEqual([200, text]);
      expect(String(answer.headers.vary)).toBe(byLanguage.replace('accept-encoding, ', ''));
    });

    test('finds nothing in the language of its reader', async () => {
      const { status, text, headers } = await fixture.call('/no/such/address', { headers: { 'accept-language': 'de' } });
      expect([status, text, headers.vary]).toEqual([404, GERMAN_NOT_FOUND, 'accept-language, cookie']);
    });
  });

  test.each([
    ['/de/livePage', 200, GERMAN_LIST],
    ['/de/no/such/address', 404, GERMAN_NOT_FOUND],
  ])('answers %s in the language that it names, whoever asks', async (path, status, text) => {
    const answer = await fixture.call(path, { headers: { 'accept-language': 'en', cookie: 'lang=en' } });
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
  ])('answers %s with an error, not with a document', async (path) => {
    const { status, json } = await fixture.call(path);
    expect([status, json['code']]).toEqual([404, 'not_found']);
  });

  test('lets hashed files be kept for ever, and compressed for who can read it', async () => {
    const plain = await fixture.call(APP);
    expect([plain.status, plain.text, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
      200,
      SCRIPT,
      undefined,
      'accept-encoding',
    ]);
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
  ])('understands Accept-Encoding: %s', async (accepted, expected) => {
    const response = await fetchBytes(APP, { 'accept-encoding': accepted });
    expect(response.encoding).toBe(expected);
    const read = { br: brotliDecompressSync, gzip: gunzipSync }[expected ?? ''] ?? ((bytes: Buffer) => bytes);
    expect(read(response.bytes).toString()).toBe(SCRIPT);
  });

  test('says when nothing has changed, for each encoding by itself', async () => {
    const { headers } = await fixture.call(APP, { headers: { 'accept-encoding': 'br' } });
    const etag = String(headers.etag);
    const ask = (match: string, accepted = 'br') => fixture.call(APP, { headers: { 'accept-encoding': accepted, 'if-none-match': match } });
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

  test('answers HEAD without the body', async () => {
    const { status, headers, text } = await fixture.call('/', { method: 'HEAD' });
    expect([status, headers['content-length'], text]).toEqual([200, String(PAGE.length), '']);
  });

  test('lets nothing run but its own files and the scripts that stand in its pages', async () => {
    const policy = String((await fixture.call('/')).headers['content-security-policy']);
    const hash = createHash('sha256').update(INLINE_SCRIPT).digest('base64');
    expect(policy.split(';')).toEqual([
      "default-src 'none'",
      `script-src 'self' 'sha256-${hash}'`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  test('answers reading only', async () => {
    expect((await fixture.call('/', { method: 'POST', headers: { 'content-length': 0 } })).status).toBe(405);
  });

  async function fetchBytes(path: string, headers: Record<string, string>) {
    const { request } = await import('node:http');
    return new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
      request(fixture.bff.url + path, { headers, agent: false }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () => resolve({ encoding: res.headers['content-encoding'], bytes: Buffer.concat(chunks) }));
      })
        .on('error', reject)
        .end();
    });
  }
});

describe('an open text', () => {
  let version = 0;
  const lives =
    (maxAgeMs = 2 * SECOND): UpstreamHandler =>
    ({ url }, res) => {
      const code = url.slice('/texts/'.length);
      const headers = surrogateHeaders({ maxAgeMs, keys: [surrogateKeys.text(`id-of-${code.toLowerCase()}`)] });
      sendJson(res, 200, { uniqueId: code, content: `"${(version += 1)}"`, files: [] }, headers);
    };
  const reader = async () => ({ ...(await fixture.signIn()), 'x-rate-limit-bypass': BYPASS_KEY });
  const read = async (code: string, headers: Record<string, string>) => (await fixture.call(`/api/texts/${code}`, { headers })).text;

  test('is copied for 2 s, then asked for again', async () => {
    const headers = await reader();
    fixture.paste.answer = lives();
    const first = await read('copied', headers);
    fixture.clock.advance(2 * SECOND - 1);
    expect([await read('copied', headers), fixture.paste.requests.length]).toEqual([first, 1]);
    fixture.clock.advance(1);
    expect(await read('copied', headers)).not.toBe(first);
    expect(fixture.paste.requests).toHaveLength(2);
  });

  test('is not answered from its copy to a call with a query: the service refuses what it does not know', async () => {
    const headers = await reader();
    fixture.paste.answer = lives();
    await read('asked', headers);
    await read('asked?x=1', headers);
    expect(fixture.paste.requests.map(({ url }) => url)).toEqual(['/texts/asked', '/texts/asked?x=1']);
  });

  test('is answered as the service answered it', async () => {
    fixture.paste.answer = lives();
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
    expect([copy.headers['surrogate-control'], copy.headers['surrogate-key']]).toEqual([undefined, undefined]);
    expect(copy.headers['x-request-id']).not.toBe(fresh.headers['x-request-id']);
  });

  test('asks for a pass for a copy too', async () => {
    fixture.paste.answer = lives();
    await read('gated', await reader());
    expect((await fixture.call('/api/texts/gated')).status).toBe(403);
  });

  test('is forgotten as soon as it is over', async () => {
    const headers = await reader();
    fixture.paste.answer = lives();
    const before = [await read('ended', headers), await read('ENDED', headers)];
    expect(await read('ended', headers)).toBe(before[0]);
    await fixture.bus.publish([newEvent(PasteEnded, { pasteId: 'id-of-ended', reason: 'removed' }, { now: fixture.clock, newId })]);
    await fixture.bus.drain();
    expect(await read('ended', headers)).not.toBe(before[0]);
    expect(await read('ENDED', headers)).not.toBe(before[1]);
  });

  test('is forgotten when its author deletes it here, before any event tells of it', async () => {
    const headers = await reader();
    fixture.paste.answer = lives();
    const before = await read('deleted', headers);
    fixture.paste.answer = (_request, res) =>
      void res.writeHead(204, surrogateHeaders({ maxAgeMs: 0, keys: [surrogateKeys.text('id-of-deleted')] })).end();
    expect((await fixture.call('/api/texts/DEL%20eted', { method: 'DELETE', headers })).status).toBe(204);
    fixture.paste.answer = lives();
    expect(await read('deleted', headers)).not.toBe(before);
  });

  test('is asked for by 200 readers at the same moment once', async () => {
    const headers = await reader();
    fixture.paste.answer = lives();
    const texts = await Promise.all(Array.from({ length: 200 }, () => read('crowded', headers)));
    expect([new Set(texts).size, fixture.paste.requests.length]).toEqual([1, 1]);
  });

  test('of which the service says nothing is never copied', async () => {
    const headers = await reader();
    fixture.paste.answer = lives(0);
    expect(await read('closed', headers)).not.toBe(await read('closed', headers));
  });

  test('that is not there is asked for each time', async () => {
    const headers = await reader();
    fixture.paste.answer = (_request, res) => sendJson(res, 404, { code: 'not_found' });
    await read('later', headers);
    fixture.paste.answer = lives();
    expect((await fixture.call('/api/texts/later', { headers })).status).toBe(200);
  });

  test('does not pass on an error of the service to who comes after it', async () => {
    const headers = await reader();
    fixture.paste.answer = (_request, res) => void res.destroy();
    expect((await fixture.call('/api/texts/broken', { headers })).json).toMatchObject({ code: 'unavailable', status: 503 });
    fixture.paste.answer = lives();
    expect((await fixture.call('/api/texts/broken', { headers })).status).toBe(200);
  });
});
