import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { guest } from '@pasteroom/content/testing/forms';
import { CALLER_HEADER, mintCallerToken } from '@pasteroom/kit/http/caller-token';
import fc from 'fast-check';
import { CALLER_KEY, rawPart } from './testing/client.ts';
import {
  NOTHING_STORED,
  openService,
  until,
  type RunningService,
} from './testing/running-service.ts';

const MAX = 20_971_520;
const MP4 = Buffer.from('000000186674797069736f6d0000020069736f6d6d703432', 'hex');

let service: RunningService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

async function expectRejected(
  answer: Promise<{ status: number; body: object }>,
  status: number,
  body: object,
): Promise<void> {
  expect(await answer).toMatchObject({ status, body });
  expect(service.stored()).toEqual(NOTHING_STORED);
  expect((await service.getText('room-1')).status).toBe(404);
}

describe('upload limits', () => {
  test('rejects a file one byte above 20 MB', async () => {
    const files = [
      { name: 'small.bin', content: 'x' },
      { name: 'big.bin', content: new Uint8Array(MAX + 1) },
    ];
    const message = 'File "big.bin" is too large. Max size allowed is 20MB.';
    await expectRejected(service.publish({ files }), 413, { code: 'file_too_large', message });
  });

  test('rejects a sixth file', async () => {
    const files = Array.from({ length: 6 }, (_, at) => ({ name: `${at}.txt`, content: 'x' }));
    await expectRejected(service.publish({ files }), 400, {
      code: 'too_many_files',
      message: 'Cannot upload more than 5 files.',
    });
  });

  test('rejects a duplicate file name', async () => {
    const files = ['a.txt', 'a.txt'].map((name) => ({ name, content: 'x' }));
    await expectRejected(service.publish({ files }), 400, {
      code: 'duplicate_file',
      message: 'File "a.txt" already exist.',
    });
  });

  test('rejects a video, even with the name and type of an image', async () => {
    const files = [{ name: 'a.png', content: MP4, type: 'image/png' }];
    await expectRejected(service.publish({ files }), 415, {
      code: 'file_type',
      message: 'File type "video/mp4" is not supported.',
    });
    const image = service.uploadImage('a.png', MP4);
    await expectRejected(image, 415, {
      code: 'file_type',
      message: 'File type "video/mp4" is not supported.',
    });
  });
});

describe('invalid requests', () => {
  test.each(['passwords', 'read_limit', 'isPremium', 'files[]'])(
    'rejects the unknown field %s by name and stores nothing',
    async (name) => {
      const files = [{ name: 'a.txt', content: 'x' }];
      const errors = [{ path: `/${name}`, message: 'is unknown' }];
      await expectRejected(service.publish({ files, fields: { [name]: '1' } }), 400, {
        code: 'validation',
        errors,
      });
    },
  );

  test('rejects a file in the wrong field and a second image', async () => {
    const file = rawPart('name="file"; filename="a.txt"', 'x');
    await expectRejected(
      service.publishRaw(`${rawPart('name="uniqueId"', 'room-1')}${file}--b--\r\n`),
      400,
      {
        errors: [{ path: '/file' }],
      },
    );
    const form = new FormData();
    for (const name of ['a.gif', 'b.gif']) form.append('file', new Blob(['GIF89a\u0001\0x']), name);
    await expectRejected(service.ask('/texts/upload', { method: 'POST', body: form }), 400, {
      errors: [{ path: '/file' }],
    });
  });

  test.each(['name=""; filename="a.txt"', 'filename="a.txt"', 'name=""', ''])(
    'rejects a form part with the malformed header %j',
    async (head) => {
      await expectRejected(
        service.publishRaw(`${rawPart('name="uniqueId"', 'room-1')}${rawPart(head, 'x')}--b--\r\n`),
        400,
        {},
      );
      expect((await service.getText('room-1')).status).toBe(404);
    },
  );

  test('rejects an unescaped quote in a file name', async () => {
    const file = rawPart('name="files"; filename="we"ird.txt"', 'x');
    const message = 'A file name in the field files is malformed. Encode quotes in it as %22.';
    await expectRejected(
      service.publishRaw(`${rawPart('name="uniqueId"', 'room-1')}${file}--b--\r\n`),
      400,
      {
        code: 'validation',
        message,
      },
    );
  });

  test.each(['/texts/room-1?readLimit=1', '/texts/room-1?'])(
    'rejects a query string only if it is not empty (%s)',
    async (path) => {
      expect((await service.ask(path)).status).toBe(path.endsWith('?') ? 404 : 400);
    },
  );
});

describe('malformed forms', () => {
  const code = rawPart('name="uniqueId"', 'room-1');
  const content = rawPart('name="content"', '"x"');
  const file = rawPart('name="files"; filename="a.txt"', 'x'.repeat(10_000));

  test.each([
    ['without its final boundary', `${code}${content}${file}`],
    ['cut off in the middle of a file', `${code}${content}${file.slice(0, -5_000)}`],
    ['cut off in the header of a second file', `${code}${content}${file}--b\r\nContent-Dispo`],
    ['without parts', ''],
    [
      'with 1,000 fields',
      `${code}${content}${file}${rawPart('name="x"', 'x').repeat(1_000)}--b--\r\n`,
    ],
    ['with invalid JSON as content', `${code}${file}${rawPart('name="content"', '{')}--b--\r\n`],
    [
      'with a file as its code',
      `${rawPart('name="uniqueId"; filename="a"', 'room-1')}${content}${file}--b--\r\n`,
    ],
    [
      'with a duplicate code',
      `${code}${file}${rawPart('name="uniqueId"', 'room-2')}${content}--b--\r\n`,
    ],
    [
      'with content nested too deeply',
      `${code}${file}${rawPart('name="content"', JSON.stringify('<b>'.repeat(100_000)))}--b--\r\n`,
    ],
  ])('rejects a form %s and stores nothing', async (_, body) => {
    const { status } = await service.publishRaw(body);
    expect([400, 413]).toContain(status);
    expect(service.stored()).toEqual(NOTHING_STORED);
  });

  test('stores a form either completely or not at all', async () => {
    const part = fc.constantFrom(
      code,
      content,
      file,
      '--b\r\n',
      '\r\n--b--\r\n',
      'Content-Type: video/mp4\r\n',
      '\0',
      '__proto__',
      '"',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
        const { status, body } = await service.publishRaw(parts.join(''));
        expect([201, 400, 409, 413, 415]).toContain(status);
        if (status !== 201) return;
        const headers = { 'X-Delete-Token': body.deleteToken };
        // The code may contain a broken boundary.
        const code = encodeURIComponent(body.uniqueId);
        expect((await service.ask(`/texts/${code}`, { method: 'DELETE', headers })).status).toBe(
          204,
        );
        expect(service.stored()).toEqual(NOTHING_STORED);
      }),
      { numRuns: 60 },
    );
    expect(service.stored()).toEqual(NOTHING_STORED);
  });

  test('stores nothing if the connection closes in the middle of a file', async () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    const token = mintCallerToken(CALLER_KEY, 'paste', guest, service.clock());
    const head = `POST /texts/add HTTP/1.1\r\nHost: x\r\n${CALLER_HEADER}: ${token}\r\nContent-Length: 900000\r\n`;
    socket.write(
      `${head}Content-Type: multipart/form-data; boundary=b\r\n\r\n${code}${content}${file}${file.replace('a.txt', 'b.txt').slice(0, -100)}`,
    );
    await until(() => service.stored().objects === 2);
    socket.destroy();
    await until(() => service.stored().records === 0);
    expect(service.stored()).toEqual(NOTHING_STORED);
    expect((await service.getText('room-1')).status).toBe(404);
  });
});

test('accepts five files of exactly 20 MB', async () => {
  const content = new Uint8Array(MAX).fill(7);
  const files = Array.from({ length: 5 }, (_, at) => ({
    name: `${at}.bin`,
    content,
    type: 'application/x-thing',
  }));
  const { status, body } = await service.publish({ code: 'large', files });
  expect([status, body.files.map(({ size }) => size)]).toEqual([201, [MAX, MAX, MAX, MAX, MAX]]);
});
