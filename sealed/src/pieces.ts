/** A `fetch` response's stream, or any other source of bytes in pieces of any size. */
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
