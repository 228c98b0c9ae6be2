import type { IncomingMessage } from 'node:http';
import { getDefaultHighWaterMark, Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AppError } from '../core/errors.ts';
import { formRequest, pieces } from '../testing/form-request.ts';
import type { FormFields } from './form-fields.ts';
import { openFormMemory } from './form-memory.ts';
import { readForm } from './multipart.ts';

const HEAD = '--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n';
const fields: FormFields = new Map([
  ['files', { isFile: true, isJson: false, isRepeated: true, isSingleLine: false }],
]);
const CHUNK = Buffer.alloc(16_384, 'x');
const CHUNKS = 256;
/** A part that holds this much stops the parser until its reader continues. */
const BUFFER_BYTES = getDefaultHighWaterMark(false);
const END = '\r\n--b--\r\n';
const limits = {
  fileBytes: CHUNKS * CHUNK.length,
  jsonBytes: 0,
  formBytes: 2 * CHUNKS * CHUNK.length,
  tooLarge: () => new AppError('file_too_large', 'Too large.'),
};

function openUpload() {
  let given = 0;
  const request = new Readable({
    read() {
      if (given === 0) this.push(HEAD);
      given += 1;
      if (given <= CHUNKS) this.push(CHUNK);
      else if (given === CHUNKS + 1) this.push(END);
      else this.push(null);
    },
  });
  return { req: formRequest(request), bytesGiven: () => given * CHUNK.length };
}

const partsOf = (req: IncomingMessage) =>
  readForm(req, { fields, limits, memory: openFormMemory().open('client') });

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test('applies back pressure until a file is read, then delivers all of it', async () => {
  const { req, bytesGiven } = openUpload();
  for await (const part of partsOf(req)) {
    if (part.kind === 'field') throw new Error('The form has no field.');
    // Without back pressure, the entire file would have been read by now.
    await turns(2 * CHUNKS);
    expect(bytesGiven()).toBeLessThan(512 * 1_024);
    expect(await textOf(part.stream)).toBe(CHUNK.toString().repeat(CHUNKS));
  }
  expect(bytesGiven()).toBeGreaterThan(limits.fileBytes);
});

const fileSizes = fc.array(fc.oneof(fc.nat(3 * BUFFER_BYTES), fc.constant(BUFFER_BYTES)), {
  minLength: 1,
  maxLength: 4,
});
const chunkSizes = fc.array(fc.integer({ min: 512, max: 2 * BUFFER_BYTES }), {
  minLength: 1,
  maxLength: 4,
});
const pauses = fc.array(fc.nat(8), { minLength: 1, maxLength: 4 });
const epilogueSize = fc.oneof(fc.constant(0), fc.nat(3 * BUFFER_BYTES));

test('completes a form for slow and fast readers, regardless of chunk boundaries', async () => {
  await fc.assert(
    fc.asyncProperty(
      fileSizes,
      chunkSizes,
      pauses,
      epilogueSize,
      async (sent, chunks, delays, more) => {
        const files = sent
          .map((size) => HEAD + 'x'.repeat(Math.max(0, size - 2)) + '\r\n'.slice(0, size))
          .join('\r\n');
        const body = Buffer.from(files + END + 'x'.repeat(more));
        const received: number[] = [];
        for await (const part of partsOf(formRequest(Readable.from(pieces(body, chunks))))) {
          if (part.kind === 'field') throw new Error('The form has no field.');
          await turns(delays[received.length % delays.length] ?? 0);
          received.push((await textOf(part.stream)).length);
        }
        expect(received).toEqual(sent);
      },
    ),
    {
      examples: [
        [[1.5 * BUFFER_BYTES], [0.75 * BUFFER_BYTES + HEAD.length], [8], 0],
        [[BUFFER_BYTES, 1], [HEAD.length + BUFFER_BYTES, 5], [8], 0],
      ],
    },
  );
}, 10_000);
