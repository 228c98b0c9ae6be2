import { AppError } from '../core/errors.ts';

const KB = 1_024;
const MB = 1_024 * KB;

export const bodyTooLarge = (maxBytes: number): AppError =>
  new AppError('payload_too_large', `The request is larger than ${inWords(maxBytes)}.`);

function inWords(bytes: number): string {
  if (bytes >= MB) return `${bytes / MB} MB`;
  return bytes >= KB ? `${bytes / KB} KB` : `${bytes} bytes`;
}

/** Chunks allowed regardless of body size. Even tiny chunks cost event loop time. */
const BASE_CHUNKS = 1_024;
/** Minimum average beyond `BASE_CHUNKS`. Even clients that send line by line exceed it. */
const MIN_CHUNK_BYTES = 512;

/**
 * The returned function throws `payload_too_large`, or `bad_request` if the chunks are too small,
 * which closes the connection.
 */
export function bodyMeter(maxBytes: number): (chunk: Buffer) => void {
  let size = 0;
  let chunks = 0;
  return ({ length }) => {
    size += length;
    chunks += 1;
    if (size > maxBytes) throw bodyTooLarge(maxBytes);
    if (chunks > BASE_CHUNKS + size / MIN_CHUNK_BYTES)
      throw new AppError('bad_request', 'The request body has too many small chunks.', {
        endsConnection: true,
      });
  };
}
