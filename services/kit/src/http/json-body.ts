import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { SECOND } from '../core/clock.ts';
import { AppError } from '../core/errors.ts';
import { bodyMeter } from './body-meter.ts';

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** Most bytes of a call that carries small JSON. */
export const MAX_JSON_BYTES = 65_536;

/**
 * Lets the whole body of a small call arrive within so many ms. Throws `timeout`, `bad_request` where the call was answered before, and what `readBody` throws.
 */
export async function bodyWithin(ms: number, req: IncomingMessage, res: ServerResponse, maxBytes: number): Promise<Buffer> {
  let timer: NodeJS.Timeout | undefined;
  const abandoned = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AppError('timeout', `The request did not arrive within ${ms / SECOND} seconds.`, { endsConnection: true })),
      ms,
    );
    // A request that is refused while it arrives gets no further event, not even when its connection is closed.
    res.on('close', () => reject(new AppError('bad_request', 'The call has ended.')));
  });
  const reading = readBody(req, maxBytes);
  // Once it is abandoned nobody awaits the reading, so its rejection is caught here.
  reading.catch(() => undefined);
  try {
    return await Promise.race([reading, abandoned]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads the whole body of a small call. Throws `payload_too_large`, and `bad_request` if its chunks are too small. What is left of a refused body
 * is let through, so that its sender hears the answer.
 */
export function readBody(req: IncomingMessage, maxBytes: number): Promise<Buffer> {
  // A request that announces no body ends without an event.
  if (req.readableEnded) return Promise.resolve(Buffer.alloc(0));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const meter = bodyMeter(maxBytes);
    const take = (chunk: Buffer) => {
      try {
        meter(chunk);
        chunks.push(chunk);
      } catch (error) {
        req.off('data', take).pause();
        reject(error);
      }
    };
    req
      .on('data', take)
      .once('end', () => resolve(Buffer.concat(chunks)))
      .once('error', reject);
  });
}

/** Throws `unsupported_media_type` for a request that is not called JSON, or is compressed. */
export function checkJsonType(headers: IncomingHttpHeaders): void {
  if (!JSON_TYPE.test(headers['content-type'] ?? '')) throw new AppError('unsupported_media_type', 'Send JSON as application/json.');
  if (headers['content-encoding'] !== undefined) throw new AppError('unsupported_media_type', 'Compressed requests are not accepted.');
}

/** Parses the bytes of a JSON request. Throws `bad_request`. */
export function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch (cause) {
    throw new AppError('bad_request', 'The request is not well-formed JSON.', { cause });
  }
}
