import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';

const SAMPLE_BYTES = 4_100;

/** What the first bytes of a stream say it is, as a MIME type; undefined where nothing in them tells. The stream still gives all of it. */
export async function sniff(stream: Readable): Promise<string | undefined> {
  const head = await peek(stream, SAMPLE_BYTES);
  return head.length === 0 ? undefined : (await fileTypeFromBuffer(head).catch(() => undefined))?.mime;
}

async function peek(stream: Readable, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  while (size < bytes) {
    const chunk = stream.read() as Buffer | null;
    if (chunk) {
      chunks.push(chunk);
      size += chunk.length;
    } else if (stream.readableEnded || stream.destroyed || !(await moreToRead(stream))) break;
  }
  const head = Buffer.concat(chunks);
  if (head.length > 0 && !stream.destroyed) stream.unshift(head);
  return head.subarray(0, bytes);
}

/** Waits until there is something to read; false at the end. A failing stream throws. */
async function moreToRead(stream: Readable): Promise<boolean> {
  const aborter = new AbortController();
  try {
    const event = (name: string) => once(stream, name, { signal: aborter.signal }).then(() => name);
    return (await Promise.race([event('readable'), event('end'), event('close')])) === 'readable' && stream.readableLength > 0;
  } finally {
    aborter.abort();
  }
}
