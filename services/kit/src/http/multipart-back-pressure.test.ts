import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { AppError } from '../core/errors.ts';
import type { FormFields } from './form-fields.ts';
import { openFormMemory } from './form-memory.ts';
import { readForm } from './multipart.ts';

const HEAD = '--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n';
const fields: FormFields = new Map([['files', { isFile: true, isJson: false, isRepeated: true }]]);
const CHUNK = Buffer.alloc(16_384, 'x');
const CHUNKS = 256;
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
      else if (given === CHUNKS + 1) this.push('\r\n--b--\r\n');
      else this.push(null);
    },
  });
  const req = Object.assign(request, {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  }) as unknown as IncomingMessage;
  return { req, bytesGiven: () => given * CHUNK.length };
}

test('applies back pressure until a file is read, then delivers all of it', async () => {
  const { req, bytesGiven } = openUpload();
  for await (const part of readForm(req, {
    fields,
    limits,
    memory: openFormMemory().open('client'),
  })) {
    if (part.kind === 'field') throw new Error('The form has no field.');
    // Without back pressure, the entire file would have been read by now.
    for (let turn = 0; turn < 2 * CHUNKS; turn += 1)
      await new Promise((resolve) => setImmediate(resolve));
    expect(bytesGiven()).toBeLessThan(512 * 1_024);
    expect(await textOf(part.stream)).toBe(CHUNK.toString().repeat(CHUNKS));
  }
  expect(bytesGiven()).toBeGreaterThan(limits.fileBytes);
});
