import { expect } from '@jest/globals';
import fc from 'fast-check';
import { DAY, type ManualClock, MINUTE } from '@pasteroom/kit/core/clock';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { createOrder } from '../core/create-order.ts';
import type { Fact } from '../core/facts.ts';
import { receiveWebhook } from '../core/receive-webhook.ts';
import { type ReconcileDeps, reconcileOrders } from '../core/reconcile-orders.ts';
import { settleOrder } from '../core/settle-order.ts';
import { captureOrder, type VerifyDeps, verifyOrder } from '../core/verify-order.ts';
import type { PaymentRecords } from '../stores.ts';
import { ADA, fact, guest } from './sample-orders.ts';
import { signedMessage, scriptedProvider } from './scripted-provider.ts';

const PRICE = { amount: 49_900, currency: 'INR' };
const KINDS = [
  'open',
  'failed',
  'closed',
  'succeeded',
  'succeeded',
  'cheaper',
  'refunded',
  'reversed',
  'won',
  'lost',
] as const;
type Kind = (typeof KINDS)[number];

interface Model {
  orders: { isWhole: Set<string>; isBack: Set<string> }[];
}

export interface System {
  now: ManualClock;
  records: PaymentRecords;
  reopen(): Promise<PaymentRecords>;
  provider: ReturnType<typeof scriptedProvider>;
  ids: string[];
  sent: { id: string; facts: Fact[] }[];
  events: DomainEvent<{ orderId: string }>[];
}

export const openSystem = (stores: Pick<System, 'now' | 'records' | 'reopen'>): System => ({
  ...stores,
  provider: scriptedProvider(),
  ids: [],
  sent: [],
  events: [],
});

const depsOf = ({ records, provider, now }: System): VerifyDeps & ReconcileDeps => ({
  maySync: async () => true,
  takeRequest: async () => true,
  orders: records.orders,
  providers: [provider.provider],
  onProviderError: () => undefined,
  onFlags: () => undefined,
  now,
  newId,
});

type Command = fc.AsyncCommand<Model, System>;

/** Commands may fail, as during an outage. Only the final state is checked. */
const command = (
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model, system: System) => Promise<unknown>,
): Command => ({
  check,
  run: async (model, system) => void (await run(model, system)),
  toString: () => name,
});
const hasOrders = ({ orders }: Model): boolean => orders.length > 0;
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

export const order = command(
  'order',
  ({ orders }) => orders.length < 3,
  async (model, system) => {
    const wanted = {
      plan: 'year',
      currency: 'INR',
      customerEmail: ADA,
      customerPhone: '9876543210',
    } as const;
    const created = await createOrder(
      depsOf(system),
      wanted,
      `key-0000000${model.orders.length}`,
      guest,
    ).catch(() => null);
    if (!created) return;
    const { id } = created;
    if (system.ids.includes(id)) throw new Error('Two purchase keys returned the same order.');
    system.ids.push(id);
    model.orders.push({ isWhole: new Set(), isBack: new Set() });
  },
);

const factOf = (kind: Kind, payment: string): Fact => {
  if (kind === 'closed') return fact.closed();
  if (kind === 'succeeded') return fact.succeeded(payment, PRICE);
  if (kind === 'cheaper') return fact.succeeded(`${payment} cheaper`, { ...PRICE, amount: 1 });
  if (kind === 'refunded') return fact.refunded(PRICE.amount, payment, PRICE.currency);
  if (kind === 'won' || kind === 'lost')
    return fact.disputed(kind, payment, `dispute of ${payment}`);
  return fact[kind](payment);
};

const happens = (at: number, kind: Kind, number: number): Command =>
  command(`${kind} ${number} of order ${at}`, hasOrders, async ({ orders }, system) => {
    const index = at % orders.length;
    const [known, id = ''] = [orders[index], system.ids[index]];
    const payment = `${id} ${number}`;
    if (kind === 'succeeded') known?.isWhole.add(payment);
    if (kind === 'refunded' || kind === 'reversed' || kind === 'lost') known?.isBack.add(payment);
    const said = factOf(kind, payment);
    system.provider.say(id, said);
    system.sent.push({ id, facts: [said] });
  });

const arrives = (at: number): Command =>
  command(`message ${at} arrives`, hasOrders, async (_model, system) => {
    const message = pick(system.sent, at);
    if (message)
      await receiveWebhook(
        depsOf(system),
        'cashfree',
        signedMessage({ id: message.id }, message.facts),
      );
  });

const polled = (at: number, call: typeof verifyOrder): Command =>
  command(`${call.name} of order ${at}`, hasOrders, async (_model, system) => {
    await call(depsOf(system), pick(system.ids, at) ?? '', guest).catch(() => undefined);
  });

const reconciled = command(
  'reconcile',
  () => true,
  (_model, system) => reconcileOrders(depsOf(system)),
);

const relayed = (steps: 'all' | 'published twice' | 'handled not'): Command =>
  command(
    `relay: ${steps}`,
    () => true,
    (_model, system) => relay(system, steps),
  );

async function relay(
  system: System,
  steps: 'all' | 'published twice' | 'handled not',
): Promise<number> {
  const { outbox } = system.records.orders;
  const waiting = await outbox.lease(100, 1);
  const events = waiting.flatMap((each) => each.events) as DomainEvent<{ orderId: string }>[];
  system.events.push(...events);
  if (steps !== 'published twice') await outbox.published(waiting);
  else system.now.advance(MINUTE);
  if (steps !== 'handled not')
    for (const { type, data } of events)
      if (type === 'payment.checkout-reported') await settleOrder(depsOf(system), data.orderId);
  return events.length;
}

const killed = command(
  'killed',
  () => true,
  async (_model, system) => {
    system.records = await system.reopen();
  },
);
const away = (isAway: boolean): Command =>
  command(
    isAway ? 'the provider goes' : 'the provider comes back',
    () => true,
    async (_model, { provider }) => (isAway ? provider.goAway() : provider.comeBack()),
  );
const passes = (ms: number): Command =>
  command(
    `${ms} ms pass`,
    () => true,
    async (_model, { now }) => now.advance(ms),
  );

const small = fc.nat({ max: 11 });
export const commands = [
  fc.constant(order),
  fc
    .tuple(small, fc.constantFrom(...KINDS), fc.nat({ max: 1 }))
    .map(([at, kind, payment]) => happens(at, kind, payment)),
  small.map(arrives),
  small.map((at) => polled(at, verifyOrder)),
  small.map((at) => polled(at, captureOrder)),
  fc.constant(reconciled),
  fc.constantFrom(relayed('all'), relayed('published twice'), relayed('handled not')),
  fc.constant(killed),
  fc.boolean().map(away),
  fc.constantFrom(MINUTE, DAY).map(passes),
];

export async function expectAtRest({ orders }: Model, system: System): Promise<void> {
  system.provider.comeBack();
  for (const { id, facts } of system.sent.toReversed())
    await receiveWebhook(depsOf(system), 'cashfree', signedMessage({ id }, facts));
  system.now.advance(DAY);
  do await reconcileOrders(depsOf(system));
  while ((await relay(system, 'all')) > 0);
  for (const [at, { isWhole, isBack }] of orders.entries()) {
    const byId = new Map(
      system.events
        .filter(({ data }) => data.orderId === system.ids[at])
        .map((event) => [event.id, event]),
    );
    const premium = [...byId.values()].filter(({ type }) => type.startsWith('payment.premium'));
    const marked = premium.filter(({ type }) => type === 'payment.premium-marked');
    const types = premium.map(({ type }) => type);
    const isPaid = [...isWhole].some((payment) => !isBack.has(payment));
    // An operator handles orders that are paid again after a refund.
    const isAgain = isPaid && types.includes('payment.premium-revoked');
    // Repeated events of recent purchases must have the same data.
    expect([at, new Set(marked.map(({ data }) => JSON.stringify(data))).size <= 1]).toEqual([
      at,
      true,
    ]);
    if (isWhole.size === 0) expect([at, types]).toEqual([at, []]);
    else if (isPaid && !isAgain)
      expect([at, new Set(types)]).toEqual([at, new Set(['payment.premium-marked'])]);
    else
      expect([at, types]).toEqual([
        at,
        [...marked.map(({ type }) => type), 'payment.premium-revoked'],
      ]);
    if (isAgain) expect(isBack.size).toBeGreaterThan(0);
  }
}

export const emptyModel = (): Model => ({ orders: [] });
