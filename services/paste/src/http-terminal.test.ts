import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import fc from 'fast-check';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { PICTURES } from '@pasteroom/content/testing/pictures';
import { NOTHING_STORED, openService, type RunningService } from './testing/running-service.ts';

let service: RunningService;
beforeEach(async () => {
  service = await openService();
});
afterEach(() => service.close());

const post = (
  body: string | Uint8Array<ArrayBuffer>,
  { query = '', type = 'text/plain', headers = {} as Record<string, string> } = {},
) =>
  service.call(`/texts/add${query}`, {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...headers },
  });
const raw = (code: string, query = '', headers: Record<string, string> = {}) =>
  service.call(`/raw/${code}${query}`, { headers });
const codeIn = (link: string) => /^http:\/\/127\.0\.0\.1:8080\/pastetext#(\S+)\n$/.exec(link)?.[1];

describe('posting text without a form', () => {
  test('returns the link and a newline', async () => {
    const response = await post('GET /healthz 200\n');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      201,
      'text/plain; charset=utf-8',
    ]);
    const code = codeIn(await response.text()) ?? '';
    expect(code).toMatch(/^[2-9a-hjkmnp-z]{6}$/);
    expect((await service.getText(code)).body.content).toBe(
      JSON.stringify('<pre><code>GET /healthz 200\n</code></pre>'),
    );
  });

  test('returns JSON on request', async () => {
    const response = await post('x', { headers: { accept: 'application/json' } });
    expect(await response.json()).toMatchObject({ deleteToken: expect.any(String), files: [] });
  });

  test('accepts a code and options in the query', async () => {
    const response = await post('x', { query: '?code=My-Log&expiresIn=600&readLimit=1' });
    expect(codeIn(await response.text())).toBe('my-log');
    expect((await service.ask('/texts/my-log')).body).toMatchObject({
      protected: { password: false, readsLeft: 1 },
      expiresAt: new Date(service.clock().getTime() + 600_000).toISOString(),
    });
  });

  test('converts Markdown and removes scripts', async () => {
    const markdown = '# Minutes\n\n- **one**\n\n<script>alert(1)</script>';
    const response = await post(markdown, { type: 'text/markdown; charset=UTF-8' });
    const code = codeIn(await response.text()) ?? '';
    const { content } = (await service.getText(code)).body;
    expect(content).toContain('<h1>Minutes</h1>');
    expect(content).toContain('<strong>one</strong>');
    expect(content).not.toContain('alert');
  });

  test('returns the first link to a repeated call with the same code and key', async () => {
    const sent = { query: '?code=again', headers: { 'idempotency-key': 'a-key-of-curl' } };
    const first = await (await post('x', sent)).text();
    expect(await (await post('x', sent)).text()).toBe(first);
    expect((await post('y', sent)).status).toBe(422);
  });

  test.each([
    ['an empty body', '', {}, 400],
    ['too much text', 'x'.repeat(1_048_577), {}, 413],
    ['bytes that are not UTF-8', new Uint8Array([0x66, 0xff]), {}, 400],
    ['another charset', 'x', { type: 'text/plain; charset=latin1' }, 400],
    ['another type', 'x', { type: 'text/html' }, 415],
    ['a compressed body', 'x', { headers: { 'content-encoding': 'gzip' } }, 415],
    ['an unknown option', 'x', { query: '?ttl=1' }, 400],
    ['an invalid option', 'x', { query: '?readLimit=2' }, 400],
    ['a reserved code', 'x', { query: '?code=raw' }, 400],
  ])('rejects %s and stores nothing', async (_, body, options, status) => {
    const response = await post(body, options);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json',
    ]);
    expect(service.dump()).toBe('[]');
  });

  test('rejects options in the query of a form', async () => {
    const form = new FormData();
    form.append('uniqueId', 'room-1');
    const { status, body } = await service.ask('/texts/add?readLimit=1', {
      method: 'POST',
      body: form,
    });
    expect([status, body.errors]).toEqual([400, [{ path: '/readLimit', message: 'is unknown' }]]);
    expect(service.stored()).toEqual(NOTHING_STORED);
  });
});

describe('a raw text', () => {
  const HTML =
    '<h1>Notes</h1><p>one  two</p><p></p><p>a &amp; <strong>b</strong></p><ul><li><p>x</p></li></ul><pre><code>if (a &lt; b) {\n\treturn;\n}</code></pre>';

  test('keeps browsers from rendering a raw text', async () => {
    await service.publish({ code: 'notes', html: HTML });
    for (const query of ['', '?as=text', '?as=md', '?as=html']) {
      const { headers } = await raw('notes', query);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
    }
  });

  test('contains the lines of the text, its Markdown or its HTML', async () => {
    await service.publish({ code: 'notes', html: HTML });
    expect(await (await raw('notes')).text()).toBe(
      'Notes\none  two\n\na & b\nx\nif (a < b) {\n\treturn;\n}',
    );
    expect(await (await raw('notes', '?as=md')).text()).toContain('# Notes\n\none  two');
    expect(await (await raw('notes', '?as=html')).text()).toContain('<h1>Notes</h1>');
  });

  test('follows Accept only if it names a single type', async () => {
    await service.publish({ code: 'notes', html: HTML });
    const startWith = async (accept: string) =>
      (await (await raw('notes', '', { accept })).text()).slice(0, 4);
    expect(await startWith('text/html')).toBe('<h1>');
    expect(await startWith('text/markdown')).toBe('# No');
    expect(await startWith('text/html,application/xhtml+xml,*/*;q=0.8')).toBe('Note');
    expect(await startWith('*/*')).toBe('Note');
  });

  test('returns posted text byte for byte', async () => {
    let codes = 0;
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
      fc
        .array(
          fc.constantFrom('\n', '\r\n', '\r', ' ', '\t', 'a', '<b>', '&amp;', '```', '\u00a0', '#'),
          {
            minLength: 1,
            maxLength: 40,
          },
        )
        .map((pieces) => pieces.join('')),
    );
    await fc.assert(
      fc.asyncProperty(
        text.filter((sent) => sent.trim() !== '' && sent.isWellFormed() && isPlain(sent)),
        async (sent) => {
          const code = `code-${(codes += 1)}`;
          expect((await post(sent, { query: `?code=${code}` })).status).toBe(201);
          expect(await (await raw(code)).text()).toBe(sent);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('rejects protected, unknown and used-up texts', async () => {
    await service.publish({ code: 'locked', fields: { password: 'p' } });
    await service.publish({ code: 'once', fields: { readLimit: '1' } });
    expect([(await raw('locked')).status, (await raw('once')).status]).toEqual([403, 403]);
    await service.call('/texts/once/reveal', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([(await raw('once')).status, (await raw('none')).status]).toEqual([410, 404]);
  });
});

describe('an archive', () => {
  const files = [
    { name: 'minutes.txt', content: 'Grüße' },
    { name: '会议记录.txt', content: '你好' },
    { name: 'محضر.txt', content: 'مرحبا' },
    { name: 'emoji 🎉 & "quotes".txt', content: '' },
    { name: 'big.bin', content: 'x'.repeat(3_000_000) },
  ];
  const archive = async (code: string, query = '') => {
    const response = await service.call(`/texts/${code}/archive.zip${query}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  };
  const textsIn = (bytes: Uint8Array) =>
    Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([name, content]) => [
        name,
        Buffer.from(content).toString(),
      ]),
    );

  test('contains the text, its files with names in any script, and its images', async () => {
    const { body: image } = await service.uploadImage('ü.png', PICTURES['image/png']);
    const html = `<p>Hello</p><p><img src="${image.url}" alt="cat"></p>`;
    await service.publish({ code: 'room-1', html, files });
    const { headers, bytes } = await archive('room-1');
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'application/zip',
      'attachment; filename="room-1.zip"',
    ]);
    const { 'room-1.html': page, 'room-1.md': markdown, ...others } = textsIn(bytes);
    const link = `images/${encodeURIComponent(image.fileName)}`;
    expect(page).toContain(`<p>Hello</p><p><img src="${link}" alt="cat"`);
    expect(markdown).toContain(`![cat](${link})`);
    expect(Object.keys(others).toSorted()).toEqual(
      [
        ...(await service.getText('room-1')).body.files.map(({ filename }) => `files/${filename}`),
        `images/${image.fileName}`,
      ].toSorted(),
    );
    expect(others['files/会议记录.txt']).toBe('你好');
    expect(others['files/big.bin']).toHaveLength(3_000_000);
  });

  test('requires the name of a file for protected texts, after they were opened', async () => {
    const { body } = await service.publish({
      code: 'locked',
      fields: { password: 'p' },
      files: files.slice(0, 1),
    });
    const name = encodeURIComponent(body.files[0]?.generatedFilename ?? '');
    const { body: other } = await service.publish({ code: 'other', files: files.slice(0, 1) });
    const otherName = encodeURIComponent(other.files[0]?.generatedFilename ?? '');
    expect((await archive('locked', `?file=${name}`)).status).toBe(403);
    await service.call('/texts/locked/reveal', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"password":"p"}',
    });
    for (const query of ['', '?file=x', `?file=${otherName}`])
      expect((await archive('locked', query)).status).toBe(403);
    expect(textsIn((await archive('locked', `?file=${name}`)).bytes)).toMatchObject({
      'files/minutes.txt': 'Grüße',
    });
  });

  test('returns the files after the last read, until they are deleted', async () => {
    const { body } = await service.publish({
      code: 'once',
      fields: { readLimit: '1' },
      files: files.slice(0, 2),
    });
    const query = `?file=${encodeURIComponent(body.files[0]?.generatedFilename ?? '')}`;
    await service.call('/texts/once/reveal', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(Object.keys(textsIn((await archive('once', query)).bytes))).toContain(
      'files/minutes.txt',
    );
    for (const wrong of ['', '?file=x']) expect((await archive('once', wrong)).status).toBe(410);
    service.pass(MINUTE);
    expect((await archive('once', query)).status).toBe(410);
  });

  test('counts as a read unless a file name shows that the text was opened', async () => {
    const { body } = await service.publish({ code: 'room-1', files: files.slice(0, 1) });
    const name = encodeURIComponent(body.files[0]?.generatedFilename ?? '');
    const receipt = async () =>
      (
        await service.ask<{ reads: number }>('/texts/room-1/receipt', {
          headers: { 'x-delete-token': body.deleteToken },
        })
      ).body.reads;
    await archive('room-1', `?file=${name}`);
    await archive('room-1');
    while ((await receipt()) === 0);
    expect(await receipt()).toBe(1);
  });

  test('rejects the name of a file of another text', async () => {
    const { body: other } = await service.publish({ code: 'other', files: files.slice(0, 1) });
    await service.publish({ code: 'room-1', files: files.slice(0, 1) });
    const name = encodeURIComponent(other.files[0]?.generatedFilename ?? '');
    expect((await archive('room-1', `?file=${name}`)).status).toBe(403);
    expect((await archive('other', `?file=${name}`)).status).toBe(200);
  });

  test('ends early if a file is missing in the store', async () => {
    await service.publish({ code: 'room-1', files: files.slice(0, 2) });
    service.loseFiles();
    await expect(archive('room-1')).rejects.toThrow();
  });

  test('frees its files if the client leaves', async () => {
    await service.publish({ code: 'room-1', files });
    for (let n = 0; n < 20; n += 1) {
      const leaving = new AbortController();
      const response = await service.call('/texts/room-1/archive.zip', { signal: leaving.signal });
      await response.body?.getReader().read();
      leaving.abort();
    }
    expect((await archive('room-1')).status).toBe(200);
  });
});

/** Control characters and code points that HTML can't represent aren't kept. */
const isPlain = (text: string): boolean => !/[[\p{Cc}\p{Cn}]--[\n\r\t]]/v.test(text);
