import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AppError } from '../core/errors.ts';
import { formRequest, pieces } from '../testing/form-request.ts';
import type { FormFields } from './form-fields.ts';
import { openFormMemory } from './form-memory.ts';
import { readForm } from './multipart.ts';

const declared = { isFile: false, isJson: false, isRepeated: true, isSingleLine: false };
const fields: FormFields = new Map([
  ['text', declared],
  ['files', { ...declared, isFile: true }],
]);
const limits = {
  fileBytes: 1_000,
  jsonBytes: 1_000,
  formBytes: 100_000,
  tooLarge: () => new AppError('file_too_large', 'Too large.'),
};

interface Sent {
  isFile: boolean;
  content: string;
}
const headOf = ({ isFile }: Sent) =>
  `--b\r\nContent-Disposition: form-data; name="${isFile ? 'files"; filename="a' : 'text'}"\r\n\r\n`;
const bodyOf = (sent: readonly Sent[], epilogue = '') =>
  Buffer.from(
    `preamble\r\n${sent.map((part) => `${headOf(part)}${part.content}\r\n`).join('')}--b--\r\n${epilogue}`,
  );

const requestOf = (body: Iterable<Buffer>) =>
  formRequest(Readable.from(body, { objectMode: false }));

async function readInPieces(
  body: Buffer,
  sizes: readonly number[],
  memory = openFormMemory(),
): Promise<Sent[]> {
  const read: Sent[] = [];
  for await (const part of readForm(requestOf(pieces(body, sizes)), {
    fields,
    limits,
    memory: memory.open('client'),
  }))
    read.push(
      part.kind === 'file'
        ? { isFile: true, content: await textOf(part.stream) }
        : { isFile: false, content: part.value },
    );
  return read;
}

const content = fc
  .array(
    fc.constantFrom(
      '\r\n',
      '--',
      '-',
      'b',
      '\r',
      '\n',
      '\r\n--',
      'Content-Disposition: form-data; name="x"',
      '\r\n\r\n',
      'a',
    ),
  )
  .map((pieces) => pieces.join(''))
  .filter((text) => !`\r\n${text}\r\n--b`.slice(0, -2).includes('\r\n--b'));
const part: fc.Arbitrary<Sent> = fc.record({ isFile: fc.boolean(), content });
const sizes = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 4 });

test('reads the same parts regardless of chunk boundaries and ignores the epilogue', async () => {
  const epilogue = fc.constantFrom('', 'more', '\r\n--b\r\n\r\n', '\r\n--b--\r\n--b--');
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { maxLength: 5 }),
      sizes,
      epilogue,
      async (sent, lengths, more) => {
        expect(await readInPieces(bodyOf(sent, more), lengths)).toEqual(sent);
      },
    ),
  );
});

test('rejects a form truncated at any point, regardless of chunk boundaries', async () => {
  const sent = [
    { isFile: false, content: 'one' },
    { isFile: true, content: 'two' },
  ];
  const whole = bodyOf(sent);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: whole.length - 3 }),
      sizes,
      async (length, lengths) => {
        await expect(readInPieces(whole.subarray(0, length), lengths)).rejects.toMatchObject({
          code: 'bad_request',
        });
      },
    ),
    { numRuns: 300 },
  );
});

test('reserves memory for a form field and its per-piece overhead as it arrives', async () => {
  const body = bodyOf([{ isFile: false, content: 'x'.repeat(900) }]);
  const memory = openFormMemory({ all: 5_000, each: 5_000, large: 5_000, smallForm: 5_000 });
  memory.open('another client').reserve(3_900);
  await expect(readInPieces(body, [100], memory)).rejects.toMatchObject({ code: 'unavailable' });
});

test('reserves no memory for streamed files', async () => {
  const memory = openFormMemory({ all: 300, each: 300, large: 300, smallForm: 300 });
  await readInPieces(bodyOf([{ isFile: true, content: 'x'.repeat(900) }]), [100], memory);
  expect(memory.inUse()).toBe(0);
});

test('reserves a third of the size of a file read into memory', async () => {
  const body = bodyOf([{ isFile: true, content: 'x'.repeat(900) }]);
  const memory = openFormMemory({ all: 700, each: 700, large: 700, smallForm: 700 });
  const held = memory.open('client');
  const readAll = async () => {
    for await (const part of readForm(requestOf([body]), { fields, limits, memory: held }))
      if (part.kind === 'file') expect(await part.readAll()).toHaveLength(900);
  };
  await readAll();
  expect(memory.inUse()).toBe(300 + 256);
  await expect(readAll()).rejects.toMatchObject({ code: 'rate_limited' });
  held.release();
  expect(memory.inUse()).toBe(0);
});

test('decodes a field in the charset of its part', async () => {
  const head = 'Content-Disposition: form-data; name="text"\r\nContent-Type: text/plain; charset=';
  const encoded = (charset: string) =>
    Buffer.from(`--b\r\n${head}${charset}\r\n\r\ngr\u00fc\u00dfe\r\n--b--\r\n`, 'latin1');
  expect(await readInPieces(encoded('iso-8859-1'), [9])).toEqual([
    { isFile: false, content: 'grüße' },
  ]);
  await expect(readInPieces(encoded('unknown'), [9])).rejects.toMatchObject({
    code: 'bad_request',
  });
});
