import { createCipheriv, createHash } from 'node:crypto';
import { get, request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { watchMemory } from './process-usage.ts';
import type { Process } from './servers.ts';
import type { Visitor } from './visitor.ts';

const UPLOADS = 20;
const FILES = 5;
const FILE_BYTES = 20 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;
const BOUNDARY = 'pasteroom-bench-uploads';
// Noise that is the same in each run. Each file is another sequence of its pieces, so that 2 GB need not be held here.
const NOISE = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(1024 * 1024 + CHUNK_BYTES));

export interface UploadFigures {
  seconds: number;
  megabytes: number;
  /** The highest resident memory of the product, in bytes. */
  peak: number;
}

/** Sends 20 texts with 5 files of 20 MB each, all at once. Throws unless each is published and one comes back byte for byte. */
export async function measureUploads(product: Process, visitor: Visitor): Promise<UploadFigures> {
  const peak = watchMemory(product.pid);
  const start = performance.now();
  const answers = await Promise.all(Array.from({ length: UPLOADS }, (_, upload) => publishFiles(visitor, upload)));
  const seconds = (performance.now() - start) / 1_000;
  const highest = peak();
  const read = Math.floor(UPLOADS / 2);
  for (const [file, name] of (answers[read] ?? []).entries()) await checkFile(visitor, name, contentOf(read, file));
  return { seconds, megabytes: (UPLOADS * FILES * FILE_BYTES) / 1024 / 1024, peak: highest };
}

/** The names under which the files were stored. */
async function publishFiles(visitor: Visitor, upload: number): Promise<string[]> {
  const headers = { ...visitor.headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const req = request(`${visitor.url}/api/texts/add`, { method: 'POST', agent: false, headers });
  const answered = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    req.on('error', reject).on('response', (res) => {
      text(res).then((body) => resolve({ status: res.statusCode, body }), reject);
    });
  });
  await pipeline(Readable.from(formOf(upload)), req);
  const { status, body } = await answered;
  const { files = [] } = JSON.parse(body) as { files?: { generatedFilename: string; size: number }[] };
  if (status !== 201 || files.length !== FILES || files.some(({ size }) => size !== FILE_BYTES))
    throw new Error(`Upload ${upload} was not published whole: ${status} ${body.slice(0, 200)}`);
  return files.map(({ generatedFilename }) => generatedFilename);
}

function* formOf(upload: number): Generator<Buffer> {
  const head = (disposition: string) => Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n`);
  yield Buffer.concat([head('name="uniqueId"'), Buffer.from(`\r\nbench-upload-${upload}\r\n`)]);
  for (let file = 0; file < FILES; file += 1) {
    yield Buffer.concat([head(`name="files"; filename="${file}.bin"`), Buffer.from('Content-Type: application/octet-stream\r\n\r\n')]);
    yield* contentOf(upload, file);
    yield Buffer.from('\r\n');
  }
  yield Buffer.from(`--${BOUNDARY}--\r\n`);
}

/** The bytes of one file: another piece of the noise for each chunk, by a walk that depends on upload and file. */
function* contentOf(upload: number, file: number): Generator<Buffer> {
  const step = 7_919 + 2 * (upload * FILES + file);
  for (let chunk = 0; chunk < FILE_BYTES / CHUNK_BYTES; chunk += 1) {
    const from = (chunk * step * 31) % (NOISE.length - CHUNK_BYTES);
    yield NOISE.subarray(from, from + CHUNK_BYTES);
  }
}

async function checkFile(visitor: Visitor, name: string, expected: Iterable<Buffer>): Promise<void> {
  const [want, got] = [createHash('sha256'), createHash('sha256')];
  for (const chunk of expected) want.update(chunk);
  await new Promise<void>((resolve, reject) => {
    get(`${visitor.url}/uploads/${encodeURIComponent(name)}`, { agent: false, headers: visitor.headers }, (res) => {
      res
        .on('data', (chunk: Buffer) => got.update(chunk))
        .on('error', reject)
        .on('end', resolve);
    }).on('error', reject);
  });
  if (want.digest('hex') !== got.digest('hex')) throw new Error(`${name} came back with other bytes.`);
}
