import type { Bytes } from './base64url.ts';

/** A `fetch` response's stream, or another source of bytes in pieces of any size. */
export type Pieces = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** Safari cannot iterate over streams. Cancels the stream if the caller stops early. */
export async function* iterate(source: Pieces): AsyncGenerator<Uint8Array> {
  if (!('getReader' in source)) {
    yield* source;
    return;
  }
  const reader = source.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

interface Chunk {
  readonly bytes: Bytes;
  readonly isLast: boolean;
}

/**
 * Regroups bytes into chunks. Only the last chunk may be shorter, and only an only chunk may be
 * empty. The next chunk overwrites the bytes.
 */
export async function* chunksOf(source: Pieces, size: number): AsyncGenerator<Chunk> {
  const bytes = new Uint8Array(size);
  let filled = 0;
  for await (let piece of iterate(source))
    while (piece.length > 0) {
      if (filled === size) {
        yield { bytes, isLast: false };
        filled = 0;
      }
      const part = piece.subarray(0, size - filled);
      bytes.set(part, filled);
      filled += part.length;
      piece = piece.subarray(part.length);
    }
  yield { bytes: bytes.subarray(0, filled), isLast: true };
}
