import { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { looksLikeText } from './text-like.ts';

const SAMPLE_BYTES = 4_100;
/**
 * Types to detect even if the sample looks like text. Other magic numbers, such as BM, MZ or ID3,
 * may start plain text.
 */
const TEXT_FORMATS = [
  'application/pdf',
  'application/rtf',
  'application/postscript',
  'application/eps',
];

/** The returned stream includes the sample. */
export async function sniff(
  bytes: AsyncIterable<Buffer>,
): Promise<{ type: string | undefined; stream: Readable; isEmpty: boolean }> {
  const rest = bytes[Symbol.asyncIterator]();
  const head = await readHead(rest);
  return {
    type: await typeOf(head.subarray(0, SAMPLE_BYTES)),
    stream: Readable.from(joined(head, rest), { objectMode: false }),
    isEmpty: head.length === 0,
  };
}

async function typeOf(sample: Buffer): Promise<string | undefined> {
  const found =
    sample.length === 0 ? undefined : await fileTypeFromBuffer(sample).catch(() => undefined);
  if (!found || TEXT_FORMATS.includes(found.mime)) return found?.mime;
  return looksLikeText(sample) ? undefined : found.mime;
}

async function readHead(rest: AsyncIterator<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (let size = 0; size < SAMPLE_BYTES;) {
    const next = await rest.next();
    if (next.done) break;
    chunks.push(next.value);
    size += next.value.length;
  }
  return Buffer.concat(chunks);
}

async function* joined(
  head: Buffer,
  rest: AsyncIterator<Buffer>,
): AsyncGenerator<Buffer, void, void> {
  try {
    if (head.length > 0) yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
