import type { IncomingMessage } from 'node:http';
import { AppError } from '@pasteroom/kit/core/errors';
import { bodyTooLarge } from '@pasteroom/kit/http/json-body';

/** Refuses by what the headers say: `payload_too_large`, or `bad_request` for a body where none belongs. */
export function checkDeclaredBody(req: IncomingMessage, maxBytes: number): void {
  const declared = Number(req.headers['content-length'] ?? 0);
  // A body that a proxy passes on without framing would be read as the next request.
  if (maxBytes === 0 && (declared > 0 || req.headers['transfer-encoding'] !== undefined))
    throw new AppError('bad_request', 'This call takes no body.');
  if (declared > maxBytes) throw bodyTooLarge(maxBytes);
}

/** Counts what really arrives and calls `onTooLarge` once, when it is too much. */
export function watchBody(req: IncomingMessage, maxBytes: number, onTooLarge: (error: AppError) => void): void {
  let size = 0;
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= maxBytes) return;
    req.off('data', count);
    onTooLarge(bodyTooLarge(maxBytes));
  };
  req.on('data', count);
}
