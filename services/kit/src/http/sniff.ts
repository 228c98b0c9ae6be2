import { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';

const SAMPLE_BYTES = 4_100;

/** What the first bytes of a stream say it is, as a MIME type (undefined where nothing in them tells), and a stream of all its bytes. */
export async function sniff(bytes: AsyncIterable<Buffer>): Promise<{ type: string | undefined; stream: Readable }> {
  const rest = bytes[Symbol.asyncIterator]();
  const head = await readHead(rest);
  const type = head.length === 0 ? undefined : (await fileTypeFromBuffer(head.subarray(0, SAMPLE_BYTES)).catch(() => undefined))?.mime;
  return { type, stream: Readable.from(joined(head, rest), { objectMode: false }) };
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

async function* joined(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer, void, void> {
  try {
    if (head.length > 0) yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
