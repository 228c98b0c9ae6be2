import { bodyWithin } from '@pasteroom/kit/http/json-body';
import type { Exchange } from './exchange.ts';
import type { ConcurrencyLimits } from './concurrency-limits.ts';

interface Deps {
  concurrency: ConcurrencyLimits;
  /** The time in ms within which a small body must arrive. */
  bodyMs: number;
}

/**
 * Lets the whole body of a call arrive that takes a small one, while the call has no slot yet: whoever sends slowly keeps nobody out. Throws
 * `timeout` where it comes too late, and then ends the connection with that; `payload_too_large`; and what acquiring a slot throws.
 */
export type ArrivedBody = (exchange: Exchange) => Promise<Buffer>;

export const arrivedBody =
  ({ concurrency, bodyMs }: Deps): ArrivedBody =>
  async ({ req, res, route, sender }) => {
    const release = concurrency.acquireForBody(sender);
    try {
      return await bodyWithin(bodyMs, req, res, route.maxBytes);
    } finally {
      release();
    }
  };

/** Whether a call brings a small body: forms are passed on as they come, and a call without a body has nothing to wait for. */
export function bringsSmallBody({ req: { headers }, route }: Exchange): boolean {
  if (route.maxBytes === 0 || route.answeredBy === 'stream') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
