import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { keptFilename } from '@pasteroom/openapi/rules/files';
import fc from 'fast-check';
import { rawPart } from './testing/client.ts';
import { openService, type RunningService } from './testing/running-service.ts';

let service: RunningService;
let codes = 0;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

/** Returns the file's name under `/uploads`. */
async function store(name: string, type: string, content: string): Promise<string> {
  const { body } = await service.publish({
    code: `code-${(codes += 1)}`,
    files: [{ name, content, type }],
  });
  return body.files.map(({ generatedFilename }) => generatedFilename).join();
}

describe('a file request', () => {
  let name: string;
  beforeAll(async () => {
    name = await store('a.txt', 'text/plain', '0123456789');
  });
  const get = async (headers: Record<string, string>) => {
    const response = await service.getFile(name, { headers });
    return {
      status: response.status,
      range: response.headers.get('content-range'),
      text: await response.text(),
    };
  };

  test.each([
    ['bytes=2-4', 'bytes 2-4/10', '234'],
    ['bytes=7-', 'bytes 7-9/10', '789'],
    ['bytes=-3', 'bytes 7-9/10', '789'],
    ['bytes=8-1000', 'bytes 8-9/10', '89'],
    ['bytes=0-0', 'bytes 0-0/10', '0'],
  ])('returns the requested bytes for %s', async (range, contentRange, text) => {
    expect(await get({ range })).toEqual({ status: 206, range: contentRange, text });
  });

  test('sends a partial response only if If-Range matches the ETag', async () => {
    const etag = (await service.getFile(name)).headers.get('etag') ?? '';
    expect(await get({ range: 'bytes=2-4', 'if-range': etag })).toMatchObject({
      status: 206,
      text: '234',
    });
    for (const other of ['"other"', `W/${etag}`, 'Fri, 01 May 2026 12:00:00 GMT'])
      expect(await get({ range: 'bytes=2-4', 'if-range': other })).toMatchObject({
        status: 200,
        text: '0123456789',
      });
  });

  test.each(['bytes=10-', 'bytes=20-30'])('returns 416 for the range %s', async (range) => {
    expect(await get({ range })).toMatchObject({
      status: 416,
      text: expect.stringContaining('range_not_satisfiable'),
    });
  });

  test.each(['bytes=1-2,5-6', 'lines=1-2', 'nonsense', 'bytes=4-2'])(
    'returns the entire file or 416 for the range %s',
    async (range) => {
      const { status, text } = await get({ range });
      expect(status === 416 || text === '0123456789').toBe(true);
    },
  );

  test('returns 304 if the ETag matches', async () => {
    const etag = (await service.getFile(name)).headers.get('etag') ?? '';
    expect(await get({ 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
    expect(await get({ 'if-none-match': '*' })).toMatchObject({ status: 304, text: '' });
    expect(await get({ 'if-none-match': '"other"' })).toMatchObject({
      status: 200,
      text: '0123456789',
    });
  });

  test('sends only headers in response to HEAD', async () => {
    const response = await service.getFile(name, { method: 'HEAD' });
    expect([
      response.status,
      response.headers.get('content-length'),
      await response.text(),
    ]).toEqual([200, '10', '']);
  });
});

test('returns 404 for a missing file as HTML to browsers and as problem+json to programs', async () => {
  const opened = await service.getFile('x-a.txt', { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([opened.status, opened.headers.get('content-type')]).toEqual([
    404,
    'text/html; charset=utf-8',
  ]);
  expect(await opened.text()).toContain(
    '<p>This file does not exist. Files are deleted together with their text or page.</p>',
  );
  const asked = await service.getFile('x-a.txt');
  expect([asked.status, asked.headers.get('content-type')]).toEqual([
    404,
    'application/problem+json',
  ]);
  expect(
    (await service.call('/texts/nothing', { headers: { accept: 'text/html' } })).headers.get(
      'content-type',
    ),
  ).toBe('application/problem+json');
});

describe('files that could execute', () => {
  test.each([
    [
      'a.svg',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      ['image/svg+xml', 'attachment'],
    ],
    [
      'a.html',
      'text/html',
      '<!doctype html><script>alert(1)</script>',
      ['text/plain; charset=utf-8', 'inline'],
    ],
    ['a.js', 'text/javascript', 'alert(1)', ['text/plain; charset=utf-8', 'inline']],
    [
      'a',
      'application/xhtml+xml',
      '<html xmlns="http://www.w3.org/1999/xhtml"/>',
      ['application/octet-stream', 'attachment'],
    ],
    [
      'a.hta',
      'application/hta',
      '<script>alert(1)</script>',
      ['application/octet-stream', 'attachment'],
    ],
    ['a.pdf', 'application/pdf', '%PDF-1.7 x', ['application/pdf', 'attachment']],
    ['a.html', 'text/plain', '<script>alert(1)</script>', ['text/plain; charset=utf-8', 'inline']],
    ['a.gif', 'image/png', 'GIF89a\u0001\0<script>', ['image/gif', 'inline']],
  ])(
    'serves a file so that browsers do not execute it (%s sent as %s)',
    async (name, type, content, served) => {
      const [servedType, shown] = served;
      const { headers } = await service.getFile(await store(name, type, content));
      expect(headers.get('content-type')).toBe(servedType);
      expect(headers.get('content-disposition')).toMatch(new RegExp(`^${shown};`));
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
      expect(headers.get('cache-control')).toMatch(/no-cache|no-store/);
    },
  );
});

describe('a kept file', () => {
  test('keeps the name and content of a shared file until its last text is deleted', async () => {
    const { body: first } = await service.publish({
      code: 'kept',
      files: [{ name: 'we"ird 東.txt', content: 'x' }],
    });
    const names = first.files.map(({ generatedFilename }) => generatedFilename);
    const { status, body } = await service.publish({ code: 'keeping', keep: names });
    expect([status, body.files]).toEqual([201, first.files]);
    await service.ask('/texts/kept', {
      method: 'DELETE',
      headers: { 'X-Delete-Token': first.deleteToken },
    });
    expect((await service.getText('keeping')).body.files).toEqual(first.files);
    expect(await (await service.getFile(names.join())).text()).toBe('x');
    await service.ask('/texts/keeping', {
      method: 'DELETE',
      headers: { 'X-Delete-Token': body.deleteToken },
    });
    expect((await service.getFile(names.join())).status).toBe(404);
    expect(await service.publish({ code: 'late', keep: names })).toMatchObject({
      status: 400,
      body: {
        code: 'file_gone',
        message: 'These files are no longer available: "we"ird 東.txt". Please attach them again.',
        errors: [{ path: '/keep' }],
      },
    });
  });
});

describe('a file name', () => {
  test.each([
    ["a'b; filename=evil.html", "a'b; filename=evil.html"],
    ['Fußgänger 東京 🚶.txt', 'Fußgänger 東京 🚶.txt'],
    ["it's 100%25 (1).txt", "it's 100%25 (1).txt"],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['\u202egpj.exe', 'gpj.exe'],
    [`${'長'.repeat(300)}.txt`, `${'長'.repeat(146)}.txt`],
  ])('stores the file name %j as %j', async (given, kept) => {
    const response = await service.getFile(await store(given, 'application/x-thing', 'x'));
    expect(response.status).toBe(200);
    expect(filenameOf(response.headers.get('content-disposition') ?? '')).toBe(kept);
  });

  test.each([
    ['filename="a\\"b; filename=evil.html"', 'a"b; filename=evil.html'],
    ["filename*=utf-8''a%0D%0ASet-Cookie%3A%20x%3D1.txt", 'a__Set-Cookie: x=1.txt'],
  ])('prevents header injection through %s', async (sent, kept) => {
    const file = rawPart(`name="files"; ${sent}`, 'x');
    const { body } = await service.publishRaw(
      `${rawPart('name="uniqueId"', `code-${(codes += 1)}`)}${file}--b--\r\n`,
    );
    const { headers } = await service.getFile(
      body.files.map(({ generatedFilename }) => generatedFilename).join(),
    );
    expect([
      filenameOf(headers.get('content-disposition') ?? ''),
      headers.get('set-cookie'),
    ]).toEqual([kept, null]);
  });

  test('preserves file names in any script', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
      fc.constantFrom(
        '"',
        "'",
        '%',
        '%2',
        '.',
        '..',
        ' ',
        'ä',
        'مرحبا',
        'שלום',
        '東京',
        '\u2028',
        '\u2029',
        '🚶🏽‍♀️',
        ';',
        ',',
        '&',
        '#',
        '?',
        '+',
        '=',
        '(',
        '%E4',
        '.txt',
        '.env',
      ),
    );
    // Browsers send %22 for a quote but don't escape percent signs, so these escapes are ambiguous.
    const name = fc
      .array(piece, { minLength: 1, maxLength: 8 })
      .map((pieces) => pieces.join(''))
      .filter((joined) => !/%(22|0D|0A)/.test(joined));
    await fc.assert(
      fc.asyncProperty(name, async (sent) => {
        const { body } = await service.publish({
          code: `code-${(codes += 1)}`,
          files: [{ name: sent, content: 'x' }],
        });
        const [stored] = body.files;
        expect(stored?.filename).toBe(keptFilename(sent));
        const { status, headers } = await service.getFile(stored?.generatedFilename ?? '');
        expect([status, filenameOf(headers.get('content-disposition') ?? '')]).toEqual([
          200,
          keptFilename(sent),
        ]);
      }),
      { numRuns: 150 },
    );
  });

  test('adds a fallback file name for clients that cannot parse escaped quotes', async () => {
    const { headers } = await service.getFile(await store('we"ird ü.txt', '', 'x'));
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="we'ird ?.txt"; filename*=UTF-8''we%22ird%20%C3%BC.txt`,
    );
  });

  test.each(['.env', 'we"ird.txt', ' a b. ', '100%.txt', 'a&b=c;d.txt'])(
    'keeps the file name %j unchanged',
    async (sent) => {
      const { headers } = await service.getFile(await store(sent, '', 'x'));
      expect(filenameOf(headers.get('content-disposition') ?? '')).toBe(sent);
    },
  );

  test.each([
    '../paste.sqlite',
    '..',
    '%2e%2e%2fpaste.sqlite',
    'x',
    `${'x'.repeat(22)}-a.txt`,
    '\0',
    'x'.repeat(255),
  ])('returns 404 for the file name %j', async (name) => {
    expect((await service.getFile(name)).status).toBe(404);
  });

  test('rejects a malformed or overlong file name', async () => {
    expect((await service.call('/uploads/%E0%A4%A')).status).toBe(400);
    expect((await service.getFile('x'.repeat(256))).status).toBe(400);
  });
});

/** Prefers `filename*` (RFC 6266). */
function filenameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  const [, quoted, token] = /filename=(?:"((?:[^"\\]|\\.)*)"|([^;]+))/.exec(disposition) ?? [];
  return token ?? (quoted ?? '').replaceAll(/\\(.)/g, '$1');
}
