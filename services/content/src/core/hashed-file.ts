import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileStore } from './ports.ts';

/** Read the stream to its end before calling `digest`, which returns hex. */
export function hashing(stream: Readable): { stream: Readable; digest: () => string } {
  const hash = createHash('sha256');
  async function* passing() {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  }
  return {
    stream: Readable.from(passing(), { objectMode: false }),
    digest: () => hash.digest('hex'),
  };
}

export async function digestOf(
  objects: Pick<FileStore, 'get'>,
  id: string,
): Promise<string | null> {
  const object = await objects.get(id);
  if (!object) return null;
  const hash = createHash('sha256');
  for await (const chunk of object.stream as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
