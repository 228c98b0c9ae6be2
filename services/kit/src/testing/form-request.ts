import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

/** The boundary is `b`. */
export const formRequest = (body: Readable) =>
  Object.assign(body, {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  }) as unknown as IncomingMessage;

/** Repeats the sizes, in bytes, until the body ends. */
export function* pieces(body: Buffer, sizes: readonly number[]): Generator<Buffer> {
  for (let [at, turn] = [0, 0]; at < body.length; turn += 1) {
    const piece = body.subarray(at, at + (sizes[turn % sizes.length] ?? 1));
    yield piece;
    at += piece.length;
  }
}
