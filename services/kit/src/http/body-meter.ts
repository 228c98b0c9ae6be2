import { AppError } from '../core/errors.ts';

const KB = 1_024;
const MB = 1_024 * KB;

export const bodyTooLarge = (maxBytes: number): AppError =>
  new AppError('payload_too_large', `The request is larger than ${inWords(maxBytes)}.`);

function inWords(bytes: number): string {
  if (bytes >= MB) return `${bytes / MB} MB`;
  return bytes >= KB ? `${bytes / KB} KB` : `${bytes} bytes`;
}

/** Each chunk costs event loop time, however small it is. */
const ANY_BODY = 1_024;
/** Clients that write line by line stay below one chunk per this many bytes. */
const BYTES_PER_CHUNK = 512;

/**
 * The returned function throws `payload_too_large`, or `bad_request`, which closes the connection,
 * if the chunks are too small.
 */
export function bodyMeter(maxBytes: number): (chunk: Buffer) => void {
  let size = 0;
  let chunks = 0;
  return ({ length }) => {
    size += length;
    chunks += 1;
    if (size > maxBytes) throw bodyTooLarge(maxBytes);
    if (chunks > ANY_BODY + size / BYTES_PER_CHUNK)
      throw new AppError('bad_request', 'The request comes in too many small chunks.', { endsConnection: true });
  };
}
