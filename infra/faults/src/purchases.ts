import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { jsonOf, type Front } from './call.ts';
import type { Checker } from './checker.ts';
import { newPage, submit } from './pages.ts';
import { type Ordered, type Paid, type Shop, PAYMENT_FLOWS } from './shop.ts';
import { member, type Visitor } from './visitor.ts';

const JSON_BODY = { 'content-type': 'application/json' };
const CUSTOMER = {
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.org',
  customerPhone: '9876543210',
};

interface Purchase extends Ordered {
  pageId: string | null;
  paid: Paid;
}

export interface Purchases {
  all: Purchase[];
  buy(): Promise<void>;
}

export interface Sold {
  orders: number;
  paid: number;
  given: number;
  lost: number;
  wrong: number;
}

export function openPurchases(
  front: Front,
  checker: Checker,
  shop: Shop,
  author: Visitor,
): Purchases {
  const all: Purchase[] = [];
  let begun = 0;

  async function chooseNext(
    number: number,
  ): Promise<{ buyer: Visitor; pageId: string | null } | undefined> {
    if (number % 2 === 0) {
      const buyer = member(front, checker, `Buyer ${number}`);
      return (await buyer.enter()) ? { buyer, pageId: null } : undefined;
    }
    const page = newPage();
    await submit(author, checker, page);
    return page.isKept ? { buyer: author, pageId: page.id } : undefined;
  }

  return {
    all,
    async buy() {
      const number = begun++;
      const way = PAYMENT_FLOWS[Math.floor(number / 2) % PAYMENT_FLOWS.length];
      const chosen = await chooseNext(number);
      if (!way || !chosen) return;
      const { buyer, pageId } = chosen;
      const wanted = {
        ...CUSTOMER,
        currency: way.currency,
        ...(pageId === null ? { plan: 'year' } : { plan: 'page', pageId }),
      };
      const answer = await buyer.ask('/api/survey/payment', {
        method: 'POST',
        headers: JSON_BODY,
        body: JSON.stringify(wanted),
      });
      if (!checker.expects('order', answer, 201)) return;
      const { order_id: id = '', payment_session_id: sessionId = '' } = jsonOf<{
        order_id: string;
        payment_session_id: string;
      }>(answer);
      const purchase: Purchase = { id, sessionId, buyer, pageId, paid: 'unknown' };
      all.push(purchase);
      purchase.paid = await way.act(shop, purchase, { front, checker });
    },
  };
}

/**
 * Call this after the recovery. Paid orders must be fulfilled within a minute, and unpaid ones must
 * not. Checks buyers sequentially, because they share an address with a request limit.
 */
export async function verifyPurchases({ all }: Purchases, checker: Checker): Promise<Sold> {
  for (const purchase of all)
    if (purchase.paid === 'unknown')
      purchase.paid = (await saysPaid(purchase, checker)) ? 'paid' : 'unpaid';
  const paid = all.filter((purchase) => purchase.paid === 'paid');
  const waiting = new Set(paid);
  for (
    const deadline = performance.now() + MINUTE;
    waiting.size > 0 && performance.now() < deadline;
    await pause(SECOND)
  )
    for (const purchase of waiting)
      if ((await saysPaid(purchase, checker)) && (await isGiven(purchase, checker)))
        waiting.delete(purchase);
  const wrong: Purchase[] = [];
  for (const purchase of all)
    if (
      purchase.paid === 'unpaid' &&
      ((await saysPaid(purchase, checker)) || (await isGiven(purchase, checker)))
    )
      wrong.push(purchase);
  if (waiting.size > 0) checker.reportViolation(`${waiting.size} paid orders were not fulfilled`);
  if (wrong.length > 0)
    checker.reportViolation(`${wrong.length} unpaid orders were reported as paid or fulfilled`);
  if (paid.length === 0 || paid.length === all.length)
    checker.reportViolation('the run did not include both paid and unpaid orders');
  return {
    orders: all.length,
    paid: paid.length,
    given: paid.length - waiting.size,
    lost: waiting.size,
    wrong: wrong.length,
  };
}

async function saysPaid({ id, buyer }: Purchase, checker: Checker): Promise<boolean> {
  const answer = await buyer.ask('/api/survey/verify', {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ orderId: id }),
  });
  if (!checker.expects('verify an order', answer, 200)) return false;
  const [status] = jsonOf<{ payment_status: string }[]>(answer) as { payment_status: string }[];
  return status?.payment_status === 'SUCCESS';
}

async function isGiven({ pageId, buyer }: Purchase, checker: Checker): Promise<boolean> {
  if (pageId !== null) {
    const answer = await buyer.ask(`/publish/${pageId}.html`);
    return (
      checker.expects('read a bought page', answer, 200) &&
      !answer.body.includes('aria-label="Advertisement"')
    );
  }
  const answer = await buyer.ask('/api/users/session');
  if (!checker.expects('read a session', answer, 200)) return false;
  const { user } = jsonOf<{ user: { isPremium: boolean } | null }>(answer);
  if (!user) checker.sessionLost();
  return user?.isPremium === true;
}
