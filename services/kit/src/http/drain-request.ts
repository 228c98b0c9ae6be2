import type { IncomingMessage } from 'node:http';
import { SECOND } from '../core/clock.ts';

const LINGER_MS = 30 * SECOND;

/** A client that is disconnected while sending never reads the response. */
export function drainRequest(req: IncomingMessage): void {
  if (req.complete || req.destroyed) return;
  const limit = setTimeout(() => req.destroy(), LINGER_MS).unref();
  req.once('close', () => clearTimeout(limit));
  req.resume();
}
