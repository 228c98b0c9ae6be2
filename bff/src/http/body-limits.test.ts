import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { MAX_FORM_BYTES } from '@pasteroom/openapi/rules/files';
import { type Fixture, createFixture } from '../testing/fixture.ts';
import { sendRaw } from '../testing/http-call.ts';
import { sendJson } from '../testing/upstream.ts';

const KB = 1024;
const MB = 1024 * KB;
const json = { 'content-type': 'application/json' };

describe('request bodies', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await createFixture();
  });
  afterEach(() => {
    fixture.paste.requests.length = 0;
    fixture.account.requests.length = 0;
  });
  afterAll(() => fixture.close());

  describe('oversized requests', () => {
    test.each([
      ['/api/texts/add', MAX_FORM_BYTES],
      ['/api/texts/upload', 21 * MB],
      ['/api/texts/report-link', 64 * KB],
      ['/api/users/session', 64 * KB],
      ['/api/users/add', 64 * KB],
    ])('rejects an oversized request to %s by its content length', async (path, limit) => {
      const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${limit + 1}\r\n\r\nbegun`;
      const raw = await firstAnswer(head);
      expect(raw).toMatch(/^HTTP\/1\.1 413 /);
      expect(raw).toContain('"code":"payload_too_large"');
      expect([...fixture.paste.requests, ...fixture.account.requests]).toEqual([]);
    });

    test.each(['/api/texts/report-link', '/api/users/session'])(
      'rejects an oversized chunked request to %s as it arrives, with a readable response',
      async (path) => {
        const body = Buffer.alloc(2 * MB, 'x');
        const refused = await fixture.call(path, { method: 'POST', headers: json, body });
        expect([refused.status, refused.json['code']]).toEqual([413, 'payload_too_large']);
        expect([...fixture.paste.requests, ...fixture.account.requests]).toEqual([]);
      },
    );

    test('rejects a chunked image upload after 21 MB', async () => {
      const headers = {
        'content-type': 'multipart/form-data; boundary=b',
        ...fixture.ticket('captcha'),
      };
      const refused = await fixture.call('/api/texts/upload', {
        method: 'POST',
        headers,
        body: Buffer.alloc(22 * MB),
      });
      expect([refused.status, refused.json['code']]).toEqual([413, 'payload_too_large']);
      expect(fixture.paste.requests).toEqual([]);
      const fine = await fixture.call('/api/texts/upload', {
        method: 'POST',
        headers,
        body: Buffer.alloc(20 * MB),
      });
      expect([fine.status, fixture.paste.requests[0]?.bytes]).toEqual([200, 20 * MB]);
    });

    test('accepts a JSON body of exactly 64 KB', async () => {
      const body = Buffer.alloc(64 * KB, 'x');
      expect(
        (await fixture.call('/api/texts/report-link', { method: 'POST', headers: json, body }))
          .status,
      ).toBe(200);
      expect(fixture.paste.requests).toMatchObject([{ bytes: 64 * KB }]);
    });
  });

  test('rejects an upload without a captcha pass while it is still arriving', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 8 * MB };
    const refused = await fixture.call('/api/texts/add', {
      method: 'POST',
      headers,
      body: Buffer.alloc(8 * MB),
    });
    expect([refused.status, refused.json['code']]).toEqual([403, 'captcha_required']);
    expect(fixture.paste.requests).toEqual([]);
  });

  test('forwards a service error in the middle of an upload', async () => {
    const early = await createFixture();
    early.paste.answer = (_request, res) => sendJson(res, 415, { code: 'file_type' });
    const headers = {
      'content-type': 'multipart/form-data; boundary=b',
      ...early.ticket(),
      'content-length': 8 * MB,
    };
    expect(
      (await early.call('/api/texts/add', { method: 'POST', headers, body: Buffer.alloc(8 * MB) }))
        .status,
    ).toBe(415);
    await early.close();
  });

  async function firstAnswer(bytes: string): Promise<string> {
    const { hostname, port } = new URL(fixture.bff.url);
    const { connect } = await import('node:net');
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      socket.once('data', (chunk) => {
        resolve(chunk.toString('latin1'));
        socket.destroy();
      });
      socket.once('error', reject);
    });
  }

  describe('an unavailable service', () => {
    test('returns 503 without internal addresses if a service is down', async () => {
      const alone = await createFixture();
      await Promise.all([alone.paste.close(), alone.captcha.close(), alone.account.close()]);
      const form = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 4 };
      const calls = [
        alone.call('/api/texts/room', { headers: alone.ticket() }),
        alone.call('/api/texts/text/captcha'),
        alone.call('/api/texts/add', {
          method: 'POST',
          headers: { ...form, ...alone.ticket() },
          body: 'form',
        }),
        alone.call('/api/users/session', {
          method: 'POST',
          headers: { ...json, 'content-length': 25 },
          body: '{"credential":"demo:Ada"}',
        }),
      ];
      for (const { status, json: problem, text, headers } of await Promise.all(calls)) {
        expect([status, problem['code'], problem['message']]).toEqual([
          503,
          'unavailable',
          'Something went wrong please try again',
        ]);
        expect(text).not.toMatch(/127\.0\.0\.1|ECONN|localhost/);
        expect(headers['x-content-type-options']).toBe('nosniff');
      }
      expect((await alone.call('/')).status).toBe(200);
      await alone.close();
    });

    test('returns 503 if a service aborts an upload', async () => {
      const breaking = await createFixture();
      breaking.paste.answer = (_request, res) => void res.destroy();
      const headers = {
        'content-type': 'multipart/form-data; boundary=b',
        ...breaking.ticket(),
        'content-length': 4,
      };
      const { status, json: problem } = await breaking.call('/api/texts/add', {
        method: 'POST',
        headers,
        body: 'form',
      });
      expect([status, problem['code']]).toEqual([503, 'unavailable']);
      await breaking.close();
    });

    test('aborts the response if a service stops halfway', async () => {
      const breaking = await createFixture();
      breaking.paste.answer = (_request, res) => {
        res.writeHead(200, { 'content-length': 1_000 });
        res.write('half', () => res.destroy());
      };
      await expect(breaking.call('/uploads/x-cat.png')).rejects.toThrow();
      expect(
        await sendRaw(
          breaking.bff.url,
          'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n',
        ),
      ).toMatch(/^HTTP\/1\.1 200 /);
      await breaking.close();
    });
  });
});
