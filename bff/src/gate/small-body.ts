import { bodyWithin } from '@pasteroom/kit/http/json-body';
import type { Exchange } from './exchange.ts';
import type { ConcurrencyLimits } from './concurrency-limits.ts';

interface Deps {
  concurrency: ConcurrencyLimits;
  bodyMs: number;
}

/**
 * Receives a small body before the call gets a slot, so slow senders don't occupy slots.
 * @throws `timeout` (closes the connection), `payload_too_large`, or errors from acquiring a slot
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

export function bringsSmallBody({ req: { headers }, route }: Exchange): boolean {
  if (route.maxBytes === 0 || route.answeredBy === 'stream') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
