import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { SECOND } from '../core/clock.ts';
import { AppError } from '../core/errors.ts';
import { bodyMeter } from './body-meter.ts';

const JSON_TYPE = /^application\/json\s*(;|$)/i;

export const MAX_JSON_BYTES = 65_536;

/** @throws `timeout`, `bad_request` if the response closes first, or an error of `readBody` */
export async function bodyWithin(
  ms: number,
  req: IncomingMessage,
  res: ServerResponse,
  maxBytes: number,
): Promise<Buffer> {
  let timer: NodeJS.Timeout | undefined;
  const abandoned = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new AppError('timeout', `The request did not arrive within ${ms / SECOND} seconds.`, {
            endsConnection: true,
          }),
        ),
      ms,
    );
    // A request that is rejected during upload emits no more events.
    res.on('close', () => reject(new AppError('bad_request', 'The connection was closed.')));
  });
  const reading = readBody(req, maxBytes);
  // Prevents an unhandled rejection after a timeout.
  reading.catch(() => undefined);
  try {
    return await Promise.race([reading, abandoned]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A rejected request stays paused, so resume or destroy it.
 * @throws `payload_too_large`, or `bad_request` if the chunks are too small
 */
export function readBody(req: IncomingMessage, maxBytes: number): Promise<Buffer> {
  // A request without a body emits no events.
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

/** @throws `unsupported_media_type` unless the body is uncompressed JSON */
export function checkJsonType(headers: IncomingHttpHeaders): void {
  if (!JSON_TYPE.test(headers['content-type'] ?? ''))
    throw new AppError('unsupported_media_type', 'Send JSON as application/json.');
  if (headers['content-encoding'] !== undefined)
    throw new AppError('unsupported_media_type', 'Compressed requests are not accepted.');
}

export function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch (cause) {
    throw new AppError('bad_request', 'The request is not well-formed JSON.', { cause });
  }
}
