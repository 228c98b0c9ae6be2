import type { IncomingMessage } from 'node:http';
import { AppError } from '@pasteroom/kit/core/errors';
import { bodyMeter, bodyTooLarge } from '@pasteroom/kit/http/body-meter';
import { tooLargeField } from '@pasteroom/kit/http/form-fields';

/** @throws `payload_too_large`, or `bad_request` if the call accepts no body */
export function checkDeclaredBody(req: IncomingMessage, maxBytes: number): void {
  const declared = Number(req.headers['content-length'] ?? 0);
  // A proxy that forwards an unexpected body without framing enables request smuggling.
  if (maxBytes === 0 && (declared > 0 || req.headers['transfer-encoding'] !== undefined))
    throw new AppError('bad_request', 'This request must not have a body.');
  if (declared > maxBytes) throw bodyTooLarge(maxBytes);
}

/** Turns `payload_too_large` into a `validation` error for `field`, and returns other errors. */
export function namingField(error: unknown, field: string | undefined): unknown {
  const isTooLarge = error instanceof AppError && error.code === 'payload_too_large';
  return field !== undefined && isTooLarge ? tooLargeField(field) : error;
}

export function watchBody(
  req: IncomingMessage,
  maxBytes: number,
  onRefused: (error: unknown) => void,
): void {
  const meter = bodyMeter(maxBytes);
  const count = (chunk: Buffer) => {
    try {
      meter(chunk);
    } catch (error) {
      req.off('data', count);
      onRefused(error);
    }
  };
  req.on('data', count);
}
