import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AppError } from '../core/errors.ts';
import { listen, type Running } from '../service/listen.ts';
import type { FormFields, FormLimits } from './form-fields.ts';
import { type FormMemory, openFormMemory } from './form-memory.ts';
import { readForm } from './multipart.ts';
import { asAppError, sendProblem } from './problem.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const FILE = '--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n';
const limits: FormLimits = {
  fileBytes: 1_000,
  jsonBytes: 2_000,
  formBytes: 1_000_000_000,
  tooLarge: (name) => new AppError('file_too_large', `${name} is too large`),
};

const text = { isFile: false, isJson: false, isRepeated: false, isSingleLine: false };
const fields: FormFields = new Map([
  ['a', text],
  ['b', text],
  ['keep', { ...text, isRepeated: true }],
  ['content', { ...text, isJson: true }],
  ['files', { ...text, isFile: true, isRepeated: true }],
  ['file', { ...text, isFile: true }],
]);

type Seen = {
  name: string;
  value?: string;
  filename?: string;
  sniffedType?: string | undefined;
  bytes?: number;
};

describe('readForm', () => {
  let server: Running;
  let seen: Seen[] = [];
  let refuseAt = Infinity;
  let memory: FormMemory;
  beforeAll(async () => {
    server = await listen((req, res) => {
      const read = async () => {
        let files = 0;
        const held = memory.open('client');
        res.once('close', () => held.release());
        for await (const part of readForm(req, { fields, limits, memory: held })) {
          if (part.kind === 'field') seen.push({ name: part.name, value: part.value });
          else {
            if (++files >= refuseAt) throw new AppError('too_many_files', 'Enough.');
            const { name, filename, sniffedType } = part;
            seen.push({
              name,
              filename,
              sniffedType,
              bytes: (await textOf(part.stream.setEncoding('latin1'))).length,
            });
          }
        }
        res.end('done');
      };
      read().catch((thrown: unknown) => sendProblem(res, asAppError(thrown)));
    });
  });
  beforeEach(() => {
    seen = [];
    refuseAt = Infinity;
    memory = openFormMemory();
  });
  afterAll(() => server.close());

  const send = (body: RequestInit['body'], headers: Record<string, string> = {}) =>
    fetch(server.url, { method: 'POST', body, headers, duplex: 'half' } as object);
  const form = (...parts: [string, string | Blob, string?][]): FormData => {
    const data = new FormData();
    for (const [name, value, filename] of parts) {
      if (typeof value === 'string') data.append(name, value);
      else data.append(name, value, filename);
    }
    return data;
  };
  const raw = (body: string) => send(body, { 'content-type': 'multipart/form-data; boundary=b' });
  const refusal = async (response: Response) => ({
    status: response.status,
    ...((await response.json()) as { code: string; message: string }),
  });

  test('rejects a request without a body or length header', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      'POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n',
    );
    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('yields form parts in order, with UTF-8 names', async () => {
    await send(
      form(
        ['a', 'ä€'],
        ['files', new Blob(['hello'], { type: 'text/plain' }), 'grüße 東.txt'],
        ['b', '2'],
      ),
    );
    expect(seen).toEqual([
      { name: 'a', value: 'ä€' },
      { name: 'files', filename: 'grüße 東.txt', sniffedType: undefined, bytes: 5 },
      { name: 'b', value: '2' },
    ]);
  });

  test('detects the type of a file from its content and yields every byte', async () => {
    await send(form(['files', new Blob([PNG, 'x'.repeat(900)]), 'a.txt']));
    expect(seen).toMatchObject([{ sniffedType: 'image/png', bytes: 916 }]);
  });

  test('accepts empty files and many small ones in one packet', async () => {
    await send(
      form(
        ...Array.from({ length: 6 }, (_, at): [string, Blob, string] => [
          'files',
          new Blob(at % 2 ? [] : ['x']),
          `${at}`,
        ]),
      ),
    );
    expect(seen.map(({ bytes }) => bytes)).toEqual([1, 0, 1, 0, 1, 0]);
  });

  test('accepts a file of exactly the maximum size and rejects one byte more', async () => {
    expect((await send(form(['files', new Blob(['x'.repeat(1_000)]), 'a']))).status).toBe(200);
    expect(
      await refusal(await send(form(['files', new Blob(['x'.repeat(1_001)]), 'big.bin']))),
    ).toMatchObject({
      status: 413,
      code: 'file_too_large',
      message: 'big.bin is too large',
    });
  });

  test('limits text fields to 1 KB and JSON fields to a separate limit', async () => {
    expect(
      (await send(form(['a', 'x'.repeat(1_024)], ['content', 'x'.repeat(2_000)]))).status,
    ).toBe(200);
    for (const [name, size, status, code] of [
      ['a', 1_025, 400, 'validation'],
      ['a', 90_000, 400, 'validation'],
      ['content', 2_001, 413, 'content_too_large'],
      ['content', 90_000, 413, 'content_too_large'],
    ] as const)
      expect(await refusal(await send(form([name, 'x'.repeat(size)])))).toMatchObject({
        status,
        code,
        message: `The field ${name} is too large.`,
      });
  });

  test.each([
    [
      'an unknown field',
      form(['password', 'secret']),
      '/password',
      'The form field "password" is unknown.',
    ],
    [
      'a slash in a field name',
      form(['a/b~c', 'x']),
      '/a~1b~0c',
      'The form field "a/b~c" is unknown.',
    ],
    [
      'the field __proto__',
      form(['__proto__', 'x']),
      '/__proto__',
      'The form field "__proto__" is unknown.',
    ],
    [
      'a file in an unknown field',
      form(['other', new Blob(['x']), 'a.txt']),
      '/other',
      'The form field "other" is unknown.',
    ],
    [
      'a duplicate field',
      form(['a', '1'], ['a', '2']),
      '/a',
      'The form contains the field a twice.',
    ],
    [
      'a duplicate file',
      form(['file', new Blob(), 'a'], ['file', new Blob(), 'b']),
      '/file',
      'The form contains the field file twice.',
    ],
    [
      'a file in a text field',
      form(['a', new Blob(['x']), 'a.txt']),
      '/a',
      'The field a must not be a file.',
    ],
    [
      'text in a file field',
      form(['files', 'x']),
      '/files',
      'Files in the field files must have a name.',
    ],
  ])('rejects a form with %s and names the field', async (_, body, path, message) => {
    const errors = [{ path, message: expect.any(String) }];
    expect(await refusal(await send(body))).toMatchObject({
      status: 400,
      code: 'validation',
      message,
      errors,
    });
  });

  test('rejects an unknown field that follows files', async () => {
    const file = new Blob([new Uint8Array(999)]);
    expect(
      await refusal(
        await send(form(['files', file, 'a'], ['files', file, 'b'], ['password', 'x'])),
      ),
    ).toMatchObject({
      code: 'validation',
    });
  });

  describe('readForm with an unfinished form', () => {
    const LARGE = 'x'.repeat(1_900);
    const head = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;

    async function begin(begun: string) {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.write(
        `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n${begun}`,
      );
      const said = await new Promise<string>((resolve) =>
        socket.once('data', (chunk: Buffer) => resolve(chunk.toString())),
      );
      const { status, code, message } = JSON.parse(said.slice(said.indexOf('{'))) as {
        status: number;
        code: string;
        message: string;
      };
      socket.destroy();
      return { status, code, message, retryAfter: /\r\nretry-after: (\d+)/i.exec(said)?.[1] };
    }

    test('rejects an unknown field at its first byte without reserving memory', async () => {
      expect(await begin(`${head('password')}x`)).toMatchObject({
        status: 400,
        message: 'The form field "password" is unknown.',
      });
      expect(memory.inUse()).toBe(0);
    });

    test('rejects a duplicate field at its first byte', async () => {
      expect(await begin(`${head('a')}1\r\n${head('a')}2`)).toMatchObject({
        status: 400,
        message: 'The form contains the field a twice.',
      });
    });

    test.each([
      ['a', 1_024, 400],
      ['content', 2_000, 413],
    ])('rejects the field %s beyond %d bytes', async (name, most, status) => {
      // The parser holds back bytes that may start a boundary.
      expect(await begin(head(name) + 'x'.repeat(most + 8))).toMatchObject({
        status,
        message: `The field ${name} is too large.`,
      });
    });

    test('rejects a form that exceeds the memory limit and frees its memory', async () => {
      memory = openFormMemory({ all: 4_000, each: 4_000, large: 4_000, smallForm: 4_000 });
      memory.open('other client').reserve(3_000);
      const before = memory.inUse();
      expect(await begin(head('content') + LARGE)).toMatchObject({
        status: 503,
        code: 'unavailable',
        retryAfter: '5',
      });
      while (memory.inUse() !== before) await new Promise(setImmediate);
      expect((await send(form(['content', 'x']))).status).toBe(200);
      while (memory.inUse() !== before) await new Promise(setImmediate);
    });
  });

  test('accepts a repeatable field several times', async () => {
    await send(form(['keep', '1'], ['keep', '2']));
    expect(seen).toEqual([
      { name: 'keep', value: '1' },
      { name: 'keep', value: '2' },
    ]);
  });

  test('rejects a form with too many parts', async () => {
    expect(
      await refusal(
        await send(form(...Array.from({ length: 60 }, (): [string, string] => ['keep', 'x']))),
      ),
    ).toMatchObject({
      status: 413,
    });
  });

  test('sends an error response before the client has sent the entire form', async () => {
    const big = form(
      ['files', new Blob([new Uint8Array(8_000_000)]), 'a'],
      ['files', new Blob(['x']), 'b'],
    );
    expect(await refusal(await send(big))).toMatchObject({ status: 413, code: 'file_too_large' });
  });

  test('does not read the rest of a form when the reader stops', async () => {
    refuseAt = 2;
    const files = Array.from({ length: 20 }, (_, at): [string, Blob, string] => [
      'files',
      new Blob(['x'.repeat(999)]),
      `${at}`,
    ]);
    expect(await refusal(await send(form(...files)))).toMatchObject({
      status: 400,
      code: 'too_many_files',
    });
    expect(seen).toHaveLength(1);
  });

  test.each([
    ['text/plain', 415],
    ['multipart/form-data', 400],
    ['multipart/form-data; boundary=', 400],
    ['multipart/form-data; x="; boundary=AAA"; boundary=BBB', 400],
    ['multipart/form-data; boundary=b; charset=utf-16', 400],
    ['multipart/form-data; boundary=\u00e4', 400],
    ['application/x-www-form-urlencoded', 415],
  ])('rejects the content type %s with status %d', async (type, status) => {
    expect((await send('a=b', { 'content-type': type })).status).toBe(status);
  });

  test('rejects compressed forms', async () => {
    expect(
      (
        await send('x', {
          'content-type': 'multipart/form-data; boundary=b',
          'content-encoding': 'gzip',
        })
      ).status,
    ).toBe(415);
  });

  test.each([
    '',
    '--b',
    '--b\r\n\r\n',
    '--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nhalf',
    'no boundary at all',
    `${FILE}whole\r\n--b\r\nContent-Disposition: form-data; name="a"\r\n--b--\r\n`,
    `--b\r\nContent-Disposition: form-data; name="a"\r\n${FILE}whole\r\n--b--\r\n`,
    `--b\r\n"\0${FILE}whole\r\n${FILE}half, behind a broken head`,
  ])('rejects the malformed form %j', async (body) => {
    expect(await refusal(await raw(body))).toMatchObject({ status: 400, code: 'bad_request' });
  });

  test('responds to arbitrary bodies with 200, 400 or 413 and keeps serving', async () => {
    const scrap = fc.constantFrom(
      '--b\r\n',
      '\r\n--b--\r\n',
      'Content-Disposition: form-data; name="files"; filename="a"\r\n',
      'Content-Disposition: form-data; name="x"\r\n',
      'Content-Type: image/png\r\n',
      '\r\n',
      FILE,
      '"',
      '\0',
      '__proto__',
    );
    const body = fc
      .array(fc.oneof(scrap, fc.string({ maxLength: 20 })), { maxLength: 15 })
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(body, async (hostile) => {
        expect([200, 400, 413]).toContain((await raw(hostile)).status);
      }),
      { numRuns: 150 },
    );
    expect((await send(form(['a', '1']))).status).toBe(200);
  });

  test.each([
    ['filename=""\r\nContent-Type: application/octet-stream', ''],
    ['filename=""', ''],
  ])('skips a file input without a selected file (%j)', async (head, content) => {
    const chosen = `${FILE}x\r\n`;
    const body = `--b\r\nContent-Disposition: form-data; name="files"; ${head}\r\n\r\n${content}\r\n${chosen}--b--\r\n`;
    expect((await raw(body)).status).toBe(200);
    expect(seen).toMatchObject([{ filename: 'a', bytes: 1 }]);
  });

  test.each([
    'Content-Disposition: form-data; name="files"; filename=""\r\nContent-Type: application/octet-stream',
    'Content-Disposition: form-data; name="files"; filename=""',
    'Content-Disposition: form-data; name="files"\r\nContent-Type: application/octet-stream',
    'Content-Disposition: form-data; name="files"; filename="we"ird.txt"',
    'Content-Disposition: form-data; filename="a"',
    'Content-Type: text/plain',
  ])('rejects a file part with the headers %j instead of skipping it', async (head) => {
    expect((await raw(`${FILE}x\r\n--b\r\n${head}\r\n\r\nlost?\r\n--b--\r\n`)).status).toBe(400);
  });

  test('keeps serving after clients disconnect mid-file', async () => {
    const { port } = new URL(server.url);
    const head =
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900\r\n\r\n';
    const cut = Array.from({ length: 5 }, () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(
        `${head}--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nhalf a file`,
        () => socket.destroy(),
      );
      return new Promise((resolve) => socket.on('close', resolve));
    });
    await Promise.all(cut);
    expect((await send(form(['a', '1']))).status).toBe(200);
  });

  test('reads a streamed form', async () => {
    const pieces = [
      '--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n',
      'one',
      'two',
      '\r\n--b--\r\n',
    ];
    await send(
      Readable.toWeb(
        Readable.from(pieces.map((piece) => Buffer.from(piece))),
      ) as unknown as RequestInit['body'],
      {
        'content-type': 'multipart/form-data; boundary=b',
      },
    );
    expect(seen).toMatchObject([{ filename: 'a', bytes: 6 }]);
  });
});
