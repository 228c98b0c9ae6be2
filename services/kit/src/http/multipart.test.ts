import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AppError } from '../core/errors.ts';
import { listen, type Running } from '../service/listen.ts';
import { readForm, type FormLimits } from './multipart.ts';
import { asAppError, sendProblem } from './problem.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const FILE = '--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n';
const limits: FormLimits = {
  fileBytes: 1_000,
  fieldBytes: 100,
  tooLarge: (name) => new AppError('file_too_large', `${name} is too large`),
};

type Seen = { name: string; value?: string; filename?: string; sniffedType?: string | undefined; bytes?: number };

describe('a multipart form', () => {
  let server: Running;
  let seen: Seen[] = [];
  let refuseAt = Infinity;
  beforeAll(async () => {
    server = await listen((req, res) => {
      const read = async () => {
        let files = 0;
        for await (const part of readForm(req, limits)) {
          if (part.kind === 'field') seen.push({ name: part.name, value: part.value });
          else {
            if (++files >= refuseAt) throw new AppError('too_many_files', 'Enough.');
            const { name, filename, sniffedType } = part;
            seen.push({ name, filename, sniffedType, bytes: (await text(part.stream.setEncoding('latin1'))).length });
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

  test('is read part by part, in order, with UTF-8 names', async () => {
    await send(form(['a', 'ä€'], ['files', new Blob(['hello'], { type: 'text/plain' }), 'grüße 東.txt'], ['b', '2']));
    expect(seen).toEqual([
      { name: 'a', value: 'ä€' },
      { name: 'files', filename: 'grüße 東.txt', sniffedType: undefined, bytes: 5 },
      { name: 'b', value: '2' },
    ]);
  });

  test('says what a file is by its content, and still gives all of it', async () => {
    await send(form(['files', new Blob([PNG, 'x'.repeat(900)]), 'a.txt']));
    expect(seen).toMatchObject([{ sniffedType: 'image/png', bytes: 916 }]);
  });

  test('may hold empty files, and many small ones in one packet', async () => {
    await send(form(...Array.from({ length: 6 }, (_, at): [string, Blob, string] => ['files', new Blob(at % 2 ? [] : ['x']), `${at}`])));
    expect(seen.map(({ bytes }) => bytes)).toEqual([1, 0, 1, 0, 1, 0]);
  });

  test('takes a file of just the limit and refuses one byte more', async () => {
    expect((await send(form(['files', new Blob(['x'.repeat(1_000)]), 'a']))).status).toBe(200);
    expect(await refusal(await send(form(['files', new Blob(['x'.repeat(1_001)]), 'big.bin'])))).toMatchObject({
      status: 413,
      code: 'file_too_large',
      message: 'big.bin is too large',
    });
  });

  test('refuses a field that is too large', async () => {
    expect(await refusal(await send(form(['a', 'x'.repeat(101)])))).toMatchObject({ status: 413, code: 'content_too_large' });
  });

  test('refuses too many parts', async () => {
    expect(await refusal(await send(form(...Array.from({ length: 60 }, (_, at): [string, string] => [`f${at}`, 'x']))))).toMatchObject({
      status: 413,
    });
  });

  test('a sender hears the refusal although megabytes of the form were still to come', async () => {
    const big = form(['files', new Blob([new Uint8Array(8_000_000)]), 'a'], ['files', new Blob(['x']), 'b']);
    expect(await refusal(await send(big))).toMatchObject({ status: 413, code: 'file_too_large' });
  });

  test('a reader that has had enough leaves the rest of the form unread', async () => {
    refuseAt = 2;
    const files = Array.from({ length: 20 }, (_, at): [string, Blob, string] => ['files', new Blob(['x'.repeat(999)]), `${at}`]);
    expect(await refusal(await send(form(...files)))).toMatchObject({ status: 400, code: 'too_many_files' });
    expect(seen).toHaveLength(1);
  });

  test.each([
    ['text/plain', 415],
    ['multipart/form-data', 400],
    ['multipart/form-data; boundary=', 400],
    ['application/x-www-form-urlencoded', 415],
  ])('sent as %s is refused with %d', async (type, status) => {
    expect((await send('a=b', { 'content-type': type })).status).toBe(status);
  });

  test('compressed is refused', async () => {
    expect((await send('x', { 'content-type': 'multipart/form-data; boundary=b', 'content-encoding': 'gzip' })).status).toBe(415);
  });

  test.each([
    '',
    '--b',
    '--b\r\n\r\n',
    '--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nhalf',
    'no boundary at all',
    `\r\n--b--\r\n${FILE}whole\r\n${FILE}half, behind the end`,
    `--b\r\n"\0${FILE}whole\r\n${FILE}half, behind a broken head`,
  ])('broken off as %j is refused', async (body) => {
    expect(await refusal(await raw(body))).toMatchObject({ status: 400, code: 'bad_request' });
  });

  test('whatever is sent, the answer is 200 or a refusal, and the next form is read as ever', async () => {
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
    const body = fc.array(fc.oneof(scrap, fc.string({ maxLength: 20 })), { maxLength: 15 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(body, async (hostile) => {
        expect([200, 400, 413]).toContain((await raw(hostile)).status);
      }),
      { numRuns: 150 },
    );
    expect((await send(form(['a', '1']))).status).toBe(200);
  });

  test('a sender that is cut off in the middle of a file does no harm', async () => {
    const { port } = new URL(server.url);
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900\r\n\r\n';
    const cut = Array.from({ length: 5 }, () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`${head}--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nhalf a file`, () => socket.destroy());
      return new Promise((resolve) => socket.on('close', resolve));
    });
    await Promise.all(cut);
    expect((await send(form(['a', '1']))).status).toBe(200);
  });

  test('a slow stream is read as it comes', async () => {
    const pieces = ['--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n', 'one', 'two', '\r\n--b--\r\n'];
    await send(Readable.toWeb(Readable.from(pieces.map((piece) => Buffer.from(piece)))) as unknown as RequestInit['body'], {
      'content-type': 'multipart/form-data; boundary=b',
    });
    expect(seen).toMatchObject([{ filename: 'a', bytes: 6 }]);
  });
});
