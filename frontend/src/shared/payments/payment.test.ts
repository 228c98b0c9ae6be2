import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ApiError } from '../../api/api-error.ts';
import { VERIFICATION } from './await-verdict.ts';
import { keptOrders } from './kept-orders.ts';
import { mayLeave, openPayment, type PaymentDeps } from './payment.ts';
import type { OrderStatus } from './payment-calls.ts';

type Said = OrderStatus['payment_status'] | Error;

const wanted = { plan: 'year', currency: 'USD', customerEmail: 'ada@example.org' } as const;
const offline = new ApiError({ status: 0, code: 'network', message: 'The server cannot be reached.' });
const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');

/** Browsers expose the entries of a storage as own properties. */
const storage = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null;
  },
  setItem(this: Record<string, string>, key: string, text: string) {
    this[key] = text;
  },
  removeItem(this: Record<string, string>, key: string) {
    Reflect.deleteProperty(this, key);
  },
};

let stored: Record<string, string>;
let said: Said[];
let calls: string[];
let keys: number;
let provider: 'simulator' | 'paypal';

function answer(what: string): Promise<OrderStatus> {
  calls.push(what);
  const status = said.length > 1 ? said.shift() : said[0];
  if (status === undefined || status instanceof Error) return Promise.reject(status ?? new Error('nothing was said'));
  const receipt = status === 'SUCCESS' ? { receipt: 'signed' } : {};
  return Promise.resolve({ payment_status: status, order_id: 'o1', plan: 'year', amount: 5, currency: 'USD', ...receipt });
}

const open = (part: Partial<PaymentDeps> = {}) =>
  openPayment({
    create: async (_wanted, key) => {
      calls.push(`create ${key}`);
      return { order_id: 'o1', payment_session_id: 's1', provider, plan: 'year', amount: 5, currency: 'USD' };
    },
    verify: () => answer('verify'),
    capture: () => answer('capture'),
    wait: async () => void calls.push('wait'),
    newKey: () => `key-${(keys += 1)}`,
    ...part,
  });

async function opened(part: Partial<PaymentDeps> = {}) {
  const payment = open(part);
  await payment.begin(wanted);
  return payment;
}

beforeEach(() => {
  stored = Object.create(storage) as typeof stored;
  said = ['PENDING'];
  calls = [];
  keys = 0;
  provider = 'simulator';
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: stored });
});
afterEach(() => {
  if (own) Object.defineProperty(globalThis, 'localStorage', own);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});

describe('a payment that is begun', () => {
  test('orders once, however often its button is pressed', async () => {
    const payment = open();
    await Promise.all([payment.begin(wanted), payment.begin(wanted)]);
    await payment.begin(wanted);
    expect(calls).toEqual(['create key-1']);
    expect(payment.state()).toMatchObject({ step: 'paying', order: { orderId: 'o1', sessionId: 's1' } });
  });

  test('asks for the same order as another tab that wants the same, and for another one where something differs', async () => {
    await opened();
    await open().begin({ customerEmail: 'ada@example.org', currency: 'USD', plan: 'year' });
    await open().begin({ ...wanted, plan: 'month' });
    expect(calls.filter((call) => call.startsWith('create'))).toEqual(['create key-1', 'create key-1', 'create key-3']);
  });

  test('asks for the same order where the answer was lost', async () => {
    const first = open({ create: () => Promise.reject(offline) });
    await first.begin(wanted);
    expect(first.state()).toEqual({ step: 'resting', why: 'refused', message: 'The server cannot be reached.' });
    await open().begin(wanted);
    expect(calls).toEqual(['create key-1']);
  });

  test('is not paid twice where it was paid before the tab was closed', async () => {
    await opened();
    said = ['SUCCESS'];
    expect((await opened()).state()).toMatchObject({ step: 'paid', order: { receipt: 'signed' } });
    expect(calls).toEqual(['create key-1', 'verify']);
  });
});

describe('whoever comes back from the checkout', () => {
  test('is told of success as soon as the server knows', async () => {
    said = ['PENDING', 'PENDING', 'SUCCESS'];
    const payment = await opened();
    await payment.leave({ end: 'returned' });
    expect(calls.slice(1)).toEqual(['verify', 'wait', 'verify', 'wait', 'verify']);
    expect(payment.state()).toMatchObject({ step: 'paid', status: { payment_status: 'SUCCESS' } });
  });

  test('is told of success where a provider calls it PAID', async () => {
    said = ['PENDING', 'PAID' as OrderStatus['payment_status']];
    const payment = await opened();
    await payment.leave({ end: 'returned' });
    expect(payment.state().step).toBe('paid');
  });

  test('is asked for no more than ten times, 3 s apart', async () => {
    const payment = await opened();
    await payment.leave({ end: 'returned' });
    expect(calls.filter((call) => call === 'verify')).toHaveLength(10);
    expect(VERIFICATION).toEqual({ most: 10, everyMs: 3_000 });
    expect(payment.state()).toMatchObject({ step: 'resting', why: 'open', order: { orderId: 'o1' } });
  });

  test.each([
    ['FAILED', 'failed', undefined],
    ['REFUNDED', 'failed', undefined],
    [offline, 'unreachable', 'The server cannot be reached.'],
  ] as const)('is not asked for again once the answer is %s', async (last, why, message) => {
    said = ['PENDING', last, 'SUCCESS'];
    const payment = await opened();
    await payment.leave({ end: 'returned' });
    expect(calls.filter((call) => call === 'verify')).toHaveLength(2);
    expect(payment.state()).toMatchObject({ step: 'resting', why, message });
  });

  test('may ask once more, and finds the order paid', async () => {
    said = [offline, 'SUCCESS'];
    const payment = await opened();
    await payment.leave({ end: 'returned' });
    await payment.check();
    expect(payment.state().step).toBe('paid');
  });

  test('of a wallet has the money taken, once it is taken only asked for', async () => {
    provider = 'paypal';
    said = ['PENDING', 'SUCCESS'];
    const payment = await opened();
    await payment.leave({ end: 'returned' });
    expect(calls.slice(1)).toEqual(['capture', 'wait', 'verify']);
  });
});

describe('whoever leaves the checkout without paying', () => {
  test('finds everything as it was, and may begin again with the same order', async () => {
    const payment = await opened();
    await payment.leave({ end: 'aborted' });
    expect(payment.state()).toMatchObject({ step: 'resting', why: 'aborted' });
    expect(keptOrders()).toMatchObject([{ orderId: 'o1', isLeft: true }]);
    await payment.begin(wanted);
    expect(calls.filter((call) => call.startsWith('create'))).toEqual(['create key-1', 'create key-1']);
    expect(payment.state().step).toBe('paying');
  });

  test('can leave the purchase too while the server is asked whether the order was paid', async () => {
    let tell: (status: OrderStatus) => void = () => undefined;
    const payment = await opened({ verify: () => new Promise((resolve) => (tell = resolve)) });
    expect(mayLeave(payment.state())).toBe(false);
    const left = payment.leave({ end: 'aborted' });
    expect([payment.state().step, mayLeave(payment.state())]).toEqual(['verifying', true]);
    await payment.begin(wanted);
    expect(payment.state().step).toBe('verifying');
    tell(await answer('verify'));
    await left;
    expect(mayLeave(payment.state())).toBe(true);
  });

  test('but had paid a moment before, has paid', async () => {
    said = ['SUCCESS'];
    const payment = await opened();
    await payment.leave({ end: 'aborted' });
    expect(payment.state().step).toBe('paid');
  });

  test('because it broke is told why', async () => {
    const payment = await opened();
    await payment.leave({ end: 'failed', message: 'The window was blocked' });
    expect(payment.state()).toMatchObject({ step: 'resting', why: 'checkout-failed', message: 'The window was blocked' });
  });
});

test('an order is kept until what was bought is there', async () => {
  said = ['SUCCESS'];
  const payment = await opened();
  await payment.leave({ end: 'returned' });
  expect(keptOrders()).toMatchObject([{ orderId: 'o1', receipt: 'signed' }]);
  payment.finish();
  expect(keptOrders()).toEqual([]);
});

test('an order of yesterday is not asked for any more, and neither is what no order ever was', async () => {
  await opened();
  stored['pasteroom.order.x'] = '{"key":"x"}';
  stored['pasteroom.order.y'] = 'no JSON';
  expect(keptOrders()).toHaveLength(1);
  expect(keptOrders(Date.now() + 24 * 3_600_000)).toEqual([]);
});
