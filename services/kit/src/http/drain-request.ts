import type { IncomingMessage } from 'node:http';
import { SECOND } from '../core/clock.ts';

const LINGER_MS = 30 * SECOND;

/** A client that is cut off while sending never sees the response. */
export function drainRequest(req: IncomingMessage): void {
  if (req.complete || req.destroyed) return;
  const limit = setTimeout(() => req.destroy(), LINGER_MS).unref();
  req.once('close', () => clearTimeout(limit));
  req.resume();
}
