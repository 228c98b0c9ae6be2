import { AppError } from '../core/errors.ts';

const KB = 1_024;
const MB = 1_024 * KB;

export const bodyTooLarge = (maxBytes: number): AppError =>
  new AppError('payload_too_large', `The request is larger than ${inWords(maxBytes)}.`);

function inWords(bytes: number): string {
  if (bytes >= MB) return `${bytes / MB} MB`;
  return bytes >= KB ? `${bytes / KB} KB` : `${bytes} bytes`;
}

/** Chunks allowed for a body of any size. Even a tiny chunk costs event loop time. */
const ANY_BODY = 1_024;
/** Minimum average beyond `ANY_BODY` chunks. Even line-by-line writers exceed it. */
const BYTES_PER_CHUNK = 512;

/**
 * The returned function throws `payload_too_large`. If the chunks are too small, it throws
 * `bad_request`, which closes the connection.
 */
export function bodyMeter(maxBytes: number): (chunk: Buffer) => void {
  let size = 0;
  let chunks = 0;
  return ({ length }) => {
    size += length;
    chunks += 1;
    if (size > maxBytes) throw bodyTooLarge(maxBytes);
    if (chunks > ANY_BODY + size / BYTES_PER_CHUNK)
      throw new AppError('bad_request', 'The request body has too many small chunks.', {
        endsConnection: true,
      });
  };
}
