import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { type ManualClock, manualClock, MINUTE } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { type Database, openDatabase } from '@pasteroom/kit/sqlite/database';
import { CURRENCIES, PLAN_NAMES, PRICES } from '@pasteroom/openapi/rules/prices';
import { EmbeddedOrders } from '../adapters/embedded-orders.ts';
import { ADA, ada, guest } from '../testing/sample-orders.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { createOrder, type NewOrder } from './create-order.ts';
import type { Order } from './order.ts';

let database: Database;
let now: ManualClock;
let orders: EmbeddedOrders;
let usd: ScriptedProvider;
let inr: ScriptedProvider;
beforeEach(() => {
  database = openDatabase(':memory:');
  now = manualClock('2030-01-01T00:00:00Z');
  orders = new EmbeddedOrders(database, now);
  [usd, inr] = [scriptedProvider({ name: 'paypal', currency: 'USD' }), scriptedProvider()];
});
afterEach(() => database.close());

const deps = (providers = [usd.provider, inr.provider]) => ({ orders, providers, now, newId });
const BUYER = { customerName: 'Ada', customerEmail: ADA, customerPhone: '9876543210' };
const create = (asked: Partial<NewOrder>, key?: string, caller = ada) =>
  createOrder(deps(), { ...BUYER, ...asked }, key, caller);
const KEY = 'key-00000001';
const pageId = 'k3v9qp';

test('stores buyer data only in fields that account deletion erases', async () => {
  const { id } = await create({ plan: 'year' }, KEY);
  const { buyer: _buyer, customer: _customer, ...rest } = (await orders.get(id)) as Order;
  expect(JSON.stringify(rest)).not.toMatch(/ada|browser-1/i);
});

describe('the price', () => {
  test.each(PLAN_NAMES.flatMap((plan) => CURRENCIES.map((currency) => ({ plan, currency }))))(
    'charges the listed price for the plan $plan in $currency',
    async (asked) => {
      const order = await create({ ...asked, ...(asked.plan === 'page' && { pageId }) });
      expect([order.plan, order.currency, order.amount]).toEqual([
        asked.plan,
        asked.currency,
        PRICES[asked.plan][asked.currency],
      ]);
      const created = (asked.currency === 'USD' ? usd : inr).created.get(order.id);
      expect([created?.amount, created?.currency]).toEqual([order.amount, order.currency]);
    },
  );

  test.each([
    [{ amount: 99 }, 'month', 'INR', 9_900],
    [{ amount: 499 }, 'year', 'INR', 49_900],
    [{ amount: 49, pageId }, 'page', 'INR', 4_900],
    [{}, 'month', 'INR', 9_900],
    [{ plan: 'year' }, 'year', 'USD', 500],
    [{ plan: 'year', amount: 5 }, 'year', 'USD', 500],
    [{ amount: 5, currency: 'USD' }, 'year', 'USD', 500],
    [{ amount: 1, currency: 'USD' }, 'month', 'USD', 100],
    [{ amount: 1, currency: 'USD', pageId }, 'page', 'USD', 100],
  ] as const)('resolves %j to the plan %s in %s', async (asked, plan, currency, amount) => {
    expect(await create(asked)).toMatchObject({ plan, currency, amount });
  });

  test.each([
    { amount: 98 },
    { amount: 0 },
    { amount: -99 },
    { amount: 99.5 },
    { plan: 'year', amount: 1 },
    { amount: 99, currency: 'USD' },
  ] as const)('rejects the price %j without calling a provider', async (asked) => {
    const message =
      'plan' in asked ? 'The amount does not match the price.' : 'The amount matches no plan.';
    await expect(create(asked)).rejects.toMatchObject({
      code: 'validation',
      message,
      errors: [{ path: '/amount', message }],
    });
    expect([usd.calls.create, inr.calls.create, await orders.countDue(new Date(8e15), 10)]).toEqual(
      [0, 0, 0],
    );
  });
});

describe('the buyer form', () => {
  const INR_PAGE = { plan: 'page', currency: 'INR', pageId } as const;
  test.each([
    ['/customerName', { customerName: '' }],
    ['/customerName', { customerName: '  ', customerEmail: 'nothing' }],
    ['/customerEmail', { customerEmail: '' }],
    ['/customerEmail', { customerEmail: 'ada' }],
    ['/customerEmail', { customerEmail: 'ada@example' }],
    ['/customerEmail', { customerEmail: 'a da@example.org' }],
    ['/customerEmail', { customerEmail: 'ada@@example.org' }],
    ['/customerEmail', { customerEmail: 'ada\0@example.org' }],
    ['/customerName', { customerName: 'A\u0007da' }],
    ['/customerName', { customerName: 'Ada \ud800' }],
    ['/customerPhone', { customerPhone: undefined }],
    ['/customerPhone', { customerPhone: '987654321' }],
    ['/customerPhone', { customerPhone: '98765432101' }],
    ['/customerPhone', { customerPhone: '+919876543210' }],
    ['/customerPhone', { ...INR_PAGE, customerPhone: '' }],
    ['/customerPhone', { ...INR_PAGE, customerPhone: '5876543210' }],
    ['/customerPhone', { ...INR_PAGE, currency: 'USD', customerPhone: '12345' }],
  ] as const)('returns an error at %s for the customer data %j', async (path, asked) => {
    const message = 'Please fill all fields correctly.';
    await expect(create(asked)).rejects.toMatchObject({
      code: 'validation',
      message,
      errors: [{ path, message }],
    });
    expect(usd.calls.create + inr.calls.create).toBe(0);
  });

  test.each([{ plan: 'month' }, { plan: 'page', pageId }] as const)(
    'trims customer data and requires no name or phone number in USD (%j)',
    async (asked) => {
      const order = await create({
        ...asked,
        currency: 'USD',
        customerEmail: ` ${ADA} `,
        customerName: undefined,
        customerPhone: undefined,
      });
      expect(order.customer).toEqual({ name: 'Pasteroom', email: ADA, phone: null });
    },
  );
});

describe('a page order', () => {
  test.each([{ plan: 'page' }, { plan: 'month', pageId }, { pageId }] as const)(
    'rejects a page order without a page id and a plan order with one (%j)',
    async (asked) => {
      const message = 'Send pageId to buy a page, and omit it to buy a plan.';
      await expect(create(asked)).rejects.toMatchObject({
        code: 'validation',
        errors: [{ path: '/pageId', message }],
      });
    },
  );

  test('stores the page id in lower case and the chosen page name', async () => {
    const buy = async (asked: Partial<NewOrder>) =>
      (await create({ plan: 'page', pageId: 'K3V9QP', ...asked })).page;
    expect(await buy({ customSlug: ' my-page ' })).toEqual({ id: pageId, customSlug: 'my-page' });
    expect(await buy({ customSlug: '  ' })).toEqual({ id: pageId, customSlug: null });
    expect(await buy({})).toEqual({ id: pageId, customSlug: null });
  });
});

describe('an idempotency key', () => {
  const year = { plan: 'year' } as const;

  test('returns the same order for an idempotency key only to the same buyer', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => create(year, KEY)));
    expect(new Set(many.map(({ id, session }) => `${id} ${session.sessionId}`)).size).toBe(1);
    const browser = { ...guest, device: 'browser-2' };
    const others = [
      await create(year, 'key-00000002'),
      await create(year, KEY, guest),
      await create(year, KEY, browser),
      await create(year),
      await create(year),
    ];
    expect(new Set([...others, ...many].map(({ id }) => id)).size).toBe(6);
  });

  test.each([
    ['plan', { plan: 'month' }],
    ['currency', { currency: 'INR' }],
    ['email address', { customerEmail: 'grace@example.org' }],
  ] as const)('rejects an idempotency key reused for another %s', async (_what, change) => {
    await create(year, KEY);
    const message = 'This Idempotency-Key was already used for another purchase. Send a new key.';
    await expect(create({ ...year, ...change }, KEY)).rejects.toMatchObject({
      code: 'idempotency_mismatch',
      message,
    });
  });

  test.each([{ pageId: 'another' }, { customSlug: 'another' }, { customSlug: undefined }])(
    'rejects an idempotency key reused for another page or page name (%j)',
    async (change) => {
      const page = { plan: 'page', pageId, customSlug: 'name' } as const;
      expect((await create(page, KEY)).id).toBe((await create(page, KEY)).id);
      await expect(create({ ...page, ...change }, KEY)).rejects.toMatchObject({
        code: 'idempotency_mismatch',
      });
    },
  );

  test('rejects an idempotency key if its provider no longer accepts the currency', async () => {
    await create(year, KEY);
    const other = scriptedProvider({ name: 'simulator', currency: 'USD' });
    const again = createOrder(deps([other.provider]), { ...BUYER, ...year }, KEY, ada);
    await expect(again).rejects.toMatchObject({
      code: 'idempotency_mismatch',
      message: 'This Idempotency-Key was already used for another purchase. Send a new key.',
    });
  });

  test('creates one order if the provider does not respond at first', async () => {
    usd.goAway();
    await expect(create(year, KEY)).rejects.toMatchObject({ code: 'unavailable' });
    usd.comeBack();
    const order = await create(year, KEY);
    expect([usd.calls.create, usd.created.size, order.session.sessionId]).toEqual([
      2,
      1,
      `session of ${order.id}`,
    ]);
    expect((await orders.get(order.id))?.session).toEqual(order.session);
  });

  test('creates one order on a double click with a slow provider', async () => {
    const answer = usd.hold();
    const both = [create(year, KEY), create(year, KEY)];
    answer();
    const [one, other] = await Promise.all(both);
    expect([one?.id, usd.created.size]).toEqual([other?.id, 1]);
  });
});

test('assigns an order to the account, browser or IP address of its buyer', async () => {
  const { device: _none, ...nameless } = guest;
  const buyers = [
    await create({}),
    await create({}, undefined, guest),
    await create({}, undefined, nameless),
  ].map(({ buyer }) => buyer);
  const hash = emailHash(ADA);
  expect(buyers).toEqual([
    { accountId: 'account-ada', emailHash: hash, device: 'browser-1' },
    { accountId: null, emailHash: hash, device: 'browser-1' },
    { accountId: null, emailHash: hash, device: 'address-1' },
  ]);
});

test('rejects a currency without a provider', async () => {
  const bought = createOrder(deps([inr.provider]), { ...BUYER, plan: 'year' }, undefined, ada);
  await expect(bought).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Payments in USD are not available.',
  });
});

test('schedules the first sync of an order after a minute', async () => {
  const { id } = await create({ plan: 'year' });
  expect(await orders.countDue(new Date(now().getTime() + MINUTE - 1), 10)).toBe(0);
  expect(
    (await orders.due(new Date(now().getTime() + MINUTE), 10)).map((order) => order.id),
  ).toEqual([id]);
});
