import { localTexts } from '../storage.ts';
import type { WantedOrder } from './payment-calls.ts';

/** An order that was begun in this browser and has not ended, so that a closed tab or a lost network loses nothing. */
export interface KeptOrder {
  /** The Idempotency-Key of what the person wants: the same for each attempt to order it. */
  readonly key: string;
  readonly wanted: WantedOrder;
  /** When the order was begun, in ms since 1970. */
  readonly begunAt: number;
  /** What is bought, where it has a title. */
  readonly title?: string | undefined;
  /** The id, once the server has the order. */
  readonly orderId?: string;
  readonly sessionId?: string;
  readonly provider?: string;
  /** Whether the checkout was left without paying: then nobody need be asked about it again. */
  readonly isLeft?: boolean;
  /** The receipt of a page that is paid for and not live yet. */
  readonly receipt?: string;
}

const PREFIX = 'pasteroom.order.';

/** An order that is older was not paid, or is told of by mail. */
const KEPT_MS = 24 * 3_600_000;

/** Lists all orders that have not ended, the oldest first. */
export function keptOrders(now = Date.now()): KeptOrder[] {
  return localTexts
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => parsed(localTexts.read(key)) ?? [])
    .filter(({ begunAt }) => now - begunAt < KEPT_MS)
    .toSorted((a, b) => a.begunAt - b.begunAt);
}

/** The order that was begun of just this before, so that it is paid once; else a new one with this key. */
export function orderOf(
  wanted: WantedOrder,
  { key, title, now = Date.now() }: { key: string; title?: string | undefined; now?: number },
): KeptOrder {
  const earlier = keptOrders(now).find((order) => sameWish(order.wanted, wanted));
  return earlier ?? { key, wanted, title, begunAt: now };
}

/** The newest order that was begun of this page, or of a plan where none is named. */
export const orderBegunOf = (pageId: string | undefined): KeptOrder | undefined =>
  keptOrders().findLast(({ wanted }) => wanted.pageId === pageId);

/** Keeps what is known of an order now. */
export function keepOrder(order: KeptOrder): KeptOrder {
  localTexts.write(PREFIX + order.key, JSON.stringify(order));
  return order;
}

/** Forgets an order that has ended. */
export const forgetOrder = ({ key }: Pick<KeptOrder, 'key'>): void => void localTexts.write(PREFIX + key, null);

const sameWish = (a: WantedOrder, b: WantedOrder): boolean => wish(a) === wish(b);
const wish = (wanted: WantedOrder): string => JSON.stringify(Object.entries(wanted).toSorted(([a], [b]) => (a < b ? -1 : 1)));

function parsed(text: string | null): KeptOrder | undefined {
  try {
    const value = JSON.parse(text ?? '') as Partial<KeptOrder> | null;
    const isWhole = typeof value?.key === 'string' && typeof value.begunAt === 'number' && typeof value.wanted === 'object';
    return isWhole ? (value as KeptOrder) : undefined; // written here, in this browser
  } catch {
    return undefined;
  }
}
