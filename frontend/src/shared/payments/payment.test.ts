import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ApiError } from '../../api/api-error.ts';
import { VERIFICATION } from './await-verdict.ts';
import { keptOrders } from './kept-orders.ts';
import { mayLeave, openPayment, type PaymentDeps } from './payment.ts';
import type { OrderStatus } from './payment-calls.ts';

type Answer = OrderStatus['payment_status'] | Error;

const wanted = { plan: 'year', currency: 'USD', customerEmail: 'ada@example.org' } as const;
const offline = new ApiError({ status: 0, code: 'network', message: 'Can’t reach the server.' });
const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');

/** As in browsers, storage entries are own properties. */
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
let answers: Answer[];
let calls: string[];
let keys: number;
let provider: 'simulator' | 'paypal';

function answer(what: string): Promise<OrderStatus> {
  calls.push(what);
  const status = answers.length > 1 ? answers.shift() : answers[0];
  if (status === undefined || status instanceof Error)
    return Promise.reject(status ?? new Error('no answer was scripted'));
  const receipt = status === 'SUCCESS' ? { receipt: 'signed' } : {};
  return Promise.resolve({
    payment_status: status,
    order_id: 'o1',
    plan: 'year',
    amount: 5,
    currency: 'USD',
    ...receipt,
  });
}

const open = (part: Partial<PaymentDeps> = {}) =>
  openPayment({
    create: async (_wanted, key) => {
      calls.push(`create ${key}`);
      return {
        order_id: 'o1',
        payment_session_id: 's1',
        provider,
        plan: 'year',
        amount: 5,
        currency: 'USD',
      };
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
  answers = ['PENDING'];
  calls = [];
  keys = 0;
  provider = 'simulator';
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: stored });
});
afterEach(() => {
  if (own) Object.defineProperty(globalThis, 'localStorage', own);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});

describe('a new payment', () => {
  test('creates one order even if the user clicks the button repeatedly', async () => {
    const payment = open();
    await Promise.all([payment.begin(wanted), payment.begin(wanted)]);
    await payment.begin(wanted);
    expect(calls).toEqual(['create key-1']);
    expect(payment.state()).toMatchObject({
      step: 'paying',
      order: { orderId: 'o1', sessionId: 's1' },
    });
  });

  test('reuses the order of another tab unless the purchase differs', async () => {
    await opened();
    await open().begin({ customerEmail: 'ada@example.org', currency: 'USD', plan: 'year' });
    await open().begin({ ...wanted, plan: 'month' });
    expect(calls.filter((call) => call.startsWith('create'))).toEqual([
      'create key-1',
      'create key-1',
      'create key-3',
    ]);
  });

  test('reuses the order if the response was lost', async () => {
    const first = open({ create: () => Promise.reject(offline) });
    await first.begin(wanted);
    expect(first.state()).toEqual({
      step: 'resting',
      why: 'rejected',
      message: 'Can’t reach the server.',
    });
    await open().begin(wanted);
    expect(calls).toEqual(['create key-1']);
  });

  test('does not charge again for an order paid before the tab closed', async () => {
    await opened();
    answers = ['SUCCESS'];
    expect((await opened()).state()).toMatchObject({ step: 'paid', order: { receipt: 'signed' } });
    expect(calls).toEqual(['create key-1', 'verify']);
  });
});

describe('a return from the checkout', () => {
  test('reports success as soon as the server confirms the payment', async () => {
    answers = ['PENDING', 'PENDING', 'SUCCESS'];
    const payment = await opened();
    await payment.leave({ end: 'returned' });
    expect(calls.slice(1)).toEqual(['verify', 'wait', 'verify', 'wait', 'verify']);
    expect(payment.state()).toMatchObject({ step: 'paid', status: { payment_status: 'SUCCESS' } });
  });

  test('accepts the status PAID as success', async () => {
    answers = ['PENDING', 'PAID' as OrderStatus['payment_status']];
    const payment = await opened();
    await payment.leave({ end: 'returned' });
    expect(payment.state().step).toBe('paid');
  });

  test('verifies an order at most ten times, at intervals of three seconds', async () => {
    const payment = await opened();
    await payment.leave({ end: 'returned' });
    expect(calls.filter((call) => call === 'verify')).toHaveLength(10);
    expect(VERIFICATION).toEqual({ most: 10, everyMs: 3_000 });
    expect(payment.state()).toMatchObject({
      step: 'resting',
      why: 'open',
      order: { orderId: 'o1' },
    });
  });

  test.each([
    ['FAILED', 'failed', undefined],
    ['REFUNDED', 'failed', undefined],
    [offline, 'unreachable', 'Can’t reach the server.'],
  ] as const)('stops verifying an order after the response %s', async (last, why, message) => {
    answers = ['PENDING', last, 'SUCCESS'];
    const payment = await opened();
    await payment.leave({ end: 'returned' });
    expect(calls.filter((call) => call === 'verify')).toHaveLength(2);
    expect(payment.state()).toMatchObject({ step: 'resting', why, message });
  });

  test('reports success if a later check finds the order paid', async () => {
    answers = [offline, 'SUCCESS'];
    const payment = await opened();
    await payment.leave({ end: 'returned' });
    await payment.check();
    expect(payment.state().step).toBe('paid');
  });

  test('captures a wallet payment once, and then only verifies the order', async () => {
    provider = 'paypal';
    answers = ['PENDING', 'SUCCESS'];
    const payment = await opened();
    await payment.leave({ end: 'returned' });
    expect(calls.slice(1)).toEqual(['capture', 'wait', 'verify']);
  });
});

describe('an incomplete checkout', () => {
  test('stores the order of an aborted checkout for another attempt', async () => {
    const payment = await opened();
    await payment.leave({ end: 'aborted' });
    expect(payment.state()).toMatchObject({ step: 'resting', why: 'aborted' });
    expect(keptOrders()).toMatchObject([{ orderId: 'o1', isLeft: true }]);
    await payment.begin(wanted);
    expect(calls.filter((call) => call.startsWith('create'))).toEqual([
      'create key-1',
      'create key-1',
    ]);
    expect(payment.state().step).toBe('paying');
  });

  test('allows users to leave an aborted purchase while the server verifies the order', async () => {
    let respond: (status: OrderStatus) => void = () => undefined;
    const payment = await opened({ verify: () => new Promise((resolve) => (respond = resolve)) });
    expect(mayLeave(payment.state())).toBe(false);
    const left = payment.leave({ end: 'aborted' });
    expect([payment.state().step, mayLeave(payment.state())]).toEqual(['verifying', true]);
    await payment.begin(wanted);
    expect(payment.state().step).toBe('verifying');
    respond(await answer('verify'));
    await left;
    expect(mayLeave(payment.state())).toBe(true);
  });

  test('reports success if the payment succeeded just before the checkout was aborted', async () => {
    answers = ['SUCCESS'];
    const payment = await opened();
    await payment.leave({ end: 'aborted' });
    expect(payment.state().step).toBe('paid');
  });

  test('reports why the checkout failed', async () => {
    const payment = await opened();
    await payment.leave({ end: 'failed', message: 'The window was blocked' });
    expect(payment.state()).toMatchObject({
      step: 'resting',
      why: 'checkout-failed',
      message: 'The window was blocked',
    });
  });
});

test('stores an order until the purchase is finished', async () => {
  answers = ['SUCCESS'];
  const payment = await opened();
  await payment.leave({ end: 'returned' });
  expect(keptOrders()).toMatchObject([{ orderId: 'o1', receipt: 'signed' }]);
  payment.finish();
  expect(keptOrders()).toEqual([]);
});

test('ignores day-old orders and malformed entries', async () => {
  await opened();
  stored['pasteroom.order.x'] = '{"key":"x"}';
  stored['pasteroom.order.y'] = 'no JSON';
  expect(keptOrders()).toHaveLength(1);
  expect(keptOrders(Date.now() + 24 * 3_600_000)).toEqual([]);
});
