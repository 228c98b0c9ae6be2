import { isPaid, type OrderStatus } from './payment-calls.ts';

export const VERIFICATION = { most: 10, everyMs: 3_000 } as const;

export type Verdict =
  | { readonly kind: 'paid' | 'failed'; readonly order: OrderStatus }
  | { readonly kind: 'unreachable'; readonly error: unknown }
  | { readonly kind: 'open' };

export async function awaitVerdict(
  ask: () => Promise<OrderStatus>,
  wait: () => Promise<void>,
): Promise<Verdict> {
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
