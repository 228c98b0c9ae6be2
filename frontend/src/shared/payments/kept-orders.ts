import { localTexts } from '../storage.ts';
import type { WantedOrder } from './payment-calls.ts';

export interface KeptOrder {
  readonly key: string;
  readonly wanted: WantedOrder;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  readonly title?: string | undefined;
  readonly orderId?: string;
  readonly sessionId?: string;
  readonly provider?: string;
  readonly isLeft?: boolean;
  readonly receipt?: string;
}

const PREFIX = 'pasteroom.order.';

/** Older orders are unpaid or were confirmed by email. */
const RETENTION_MS = 24 * 3_600_000;

export function keptOrders(now = Date.now()): KeptOrder[] {
  return localTexts
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => parsed(localTexts.read(key)) ?? [])
    .filter(({ begunAt }) => now - begunAt < RETENTION_MS)
    .toSorted((a, b) => a.begunAt - b.begunAt);
}

export function orderOf(
  wanted: WantedOrder,
  { key, title, now = Date.now() }: { key: string; title?: string | undefined; now?: number },
): KeptOrder {
  const earlier = keptOrders(now).find((order) => sameWish(order.wanted, wanted));
  return earlier ?? { key, wanted, title, begunAt: now };
}

export const orderBegunOf = (pageId: string | undefined): KeptOrder | undefined =>
  keptOrders().findLast(({ wanted }) => wanted.pageId === pageId);

export function keepOrder(order: KeptOrder): KeptOrder {
  localTexts.write(PREFIX + order.key, JSON.stringify(order));
  return order;
}

export const forgetOrder = ({ key }: Pick<KeptOrder, 'key'>): void =>
  void localTexts.write(PREFIX + key, null);

const sameWish = (a: WantedOrder, b: WantedOrder): boolean => wish(a) === wish(b);
const wish = (wanted: WantedOrder): string =>
  JSON.stringify(Object.entries(wanted).toSorted(([a], [b]) => (a < b ? -1 : 1)));

function parsed(text: string | null): KeptOrder | undefined {
  try {
    const value = JSON.parse(text ?? '') as Partial<KeptOrder> | null;
    const isWhole =
      typeof value?.key === 'string' &&
      typeof value.begunAt === 'number' &&
      typeof value.wanted === 'object';
    return isWhole ? (value as KeptOrder) : undefined; // `keepOrder` has written the other fields
  } catch {
    return undefined;
  }
}
