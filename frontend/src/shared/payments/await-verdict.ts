import { isPaid, type OrderStatus } from './payment-calls.ts';

/** How often the server is asked whether an order is paid, and how long lies between, in ms. */
export const VERIFICATION = { most: 10, everyMs: 3_000 } as const;

/** What came of asking whether an order is paid. */
export type Verdict =
  | { readonly kind: 'paid' | 'failed'; readonly order: OrderStatus }
  /** The server could not be reached. */
  | { readonly kind: 'unreachable'; readonly error: unknown }
  /** The order was asked about ten times, and is still open. */
  | { readonly kind: 'open' };

/** Asks until the order is paid or has failed, and gives up after the tenth time. A failed call ends it at once. */
export async function awaitVerdict(ask: () => Promise<OrderStatus>, wait: () => Promise<void>): Promise<Verdict> {
  for (let asked = 1; ; asked += 1) {
    try {
      const order = await ask();
      if (isPaid(order)) return { kind: 'paid', order };
      if (order.payment_status !== 'PENDING') return { kind: 'failed', order };
    } catch (error) {
      return { kind: 'unreachable', error };
    }
    if (asked === VERIFICATION.most) return { kind: 'open' };
    await wait();
  }
}
