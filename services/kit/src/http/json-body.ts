import type { IncomingMessage } from 'node:http';
import { AppError } from '../core/errors.ts';

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** Reads the whole body of a small call. Throws `unsupported_media_type`, `payload_too_large` or `bad_request`. */
export async function readJson(req: IncomingMessage, maxBytes: number): Promise<unknown> {
  if (!JSON_TYPE.test(req.headers['content-type'] ?? '')) throw new AppError('unsupported_media_type', 'Send JSON as application/json.');
  if (req.headers['content-encoding'] !== undefined) throw new AppError('unsupported_media_type', 'Compressed requests are not accepted.');
  const chunks: Buffer[] = [];
  let size = 0;
  // The request outlives a refusal: what is left of it must be let through for its sender to hear the answer.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new AppError('payload_too_large', `The request is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (cause) {
    throw new AppError('bad_request', 'The request is not well-formed JSON.', { cause });
  }
}
