import { createHash } from 'node:crypto';
import type { Caller } from '@pasteroom/kit/core/caller';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { AppError } from '@pasteroom/kit/core/errors';
import { faultOf, FILL_CORRECTLY } from '@pasteroom/openapi/rules/buyers';
import {
  type Currency,
  inWholeUnits,
  PLAN_NAMES,
  type PlanName,
  PRICES,
} from '@pasteroom/openapi/rules/prices';
import type { SyncDeps } from './sync-order.ts';
import { deviceOf } from './buyer.ts';
import { changeOrder } from './change-order.ts';
import { nextSync } from './next-sync.ts';
import type { Buyer, Order } from './order.ts';
import type { PaymentProvider, ProviderSession } from './provider.ts';

const DEFAULT_NAME = 'Pasteroom';
const DEFAULT_PLAN: PlanName = 'month';
const MAX_SLUG = 100;

export interface NewOrder {
  plan?: PlanName | undefined;
  currency?: Currency | undefined;
  /** In major units of the currency. */
  amount?: number | undefined;
  customerName?: string | undefined;
  customerEmail: string;
  customerPhone?: string | undefined;
  pageId?: string | undefined;
  customSlug?: string | undefined;
}

export interface OpenOrder extends Order {
  session: ProviderSession;
}

export type CreateDeps = Pick<SyncDeps, 'orders' | 'providers' | 'now' | 'newId'>;

/**
 * Returns the existing order if the buyer repeats a key, even after a provider error.
 * @throws `validation`, `idempotency_mismatch`, or `unavailable` if no provider accepts the currency or the provider fails
 */
export async function createOrder(
  deps: CreateDeps,
  asked: NewOrder,
  key: string | undefined,
  caller: Caller,
): Promise<OpenOrder> {
  const wanted = readOrder(asked);
  const provider = providerFor(deps.providers, wanted.currency);
  const buyer = {
    accountId: caller.user?.id ?? null,
    emailHash: emailHash(wanted.customer.email),
    device: deviceOf(caller),
  };
  const createdAt = deps.now();
  const fresh: Order = {
    ...wanted,
    id: `order_${deps.newId()}`,
    provider: provider.name,
    buyer,
    purchaseKey: key === undefined ? null : purchaseKeyOf(buyer, key),
    session: null,
    createdAt,
    facts: [],
    paidAt: null,
    fulfilment: 'nothing',
    nextSyncAt: null,
    version: 0,
  };
  const order = await deps.orders.add({ ...fresh, nextSyncAt: nextSync(fresh, createdAt) });
  if (!isSamePurchase(order, fresh))
    throw new AppError(
      'idempotency_mismatch',
      'This Idempotency-Key was already used for another purchase. Send a new key.',
    );
  const session = order.session ?? (await openSession(deps, order, provider));
  return { ...order, session };
}

/** Hashed, since the key outlives the buyer's personal data. */
const purchaseKeyOf = ({ accountId, device }: Buyer, key: string): string =>
  createHash('sha256')
    .update(`${accountId ?? device}:${key}`)
    .digest('base64url');

async function openSession(
  { orders }: CreateDeps,
  order: Order,
  provider: PaymentProvider,
): Promise<ProviderSession> {
  const { id, amount, currency, customer, createdAt } = order;
  const session = await provider.create({
    id,
    amount,
    currency,
    customer,
    createdAt,
    description: describe(order),
  });
  // Concurrent calls get the same provider order, so the first stored session wins.
  const stored = await changeOrder(orders, id, (current) =>
    current.session ? null : { order: { ...current, session }, event: null },
  );
  return stored.session ?? session;
}

const describe = ({ plan }: Pick<Order, 'plan'>): string => DESCRIPTIONS[plan];
const DESCRIPTIONS: Readonly<Record<PlanName, string>> = {
  month: 'Pasteroom Premium for a month',
  year: 'Pasteroom Premium for a year',
  page: 'A live page on Pasteroom for a year',
};

function providerFor(providers: readonly PaymentProvider[], currency: Currency): PaymentProvider {
  const provider = providers.find((each) => each.currency === currency);
  if (!provider) throw new AppError('unavailable', `Payments in ${currency} are not available.`);
  return provider;
}

function readOrder(
  asked: NewOrder,
): Pick<Order, 'plan' | 'amount' | 'currency' | 'customer' | 'page'> {
  const currency = asked.currency ?? (asked.plan === undefined ? 'INR' : 'USD');
  const plan = asked.plan ?? planOf(asked, currency);
  const amount = PRICES[plan][currency];
  if (asked.amount !== undefined && asked.amount !== inWholeUnits(amount))
    throw invalid('The amount does not match the price.', '/amount');
  const customer = readCustomer(asked, { plan, currency });
  if ((plan === 'page') !== (asked.pageId !== undefined))
    throw invalid('Send pageId to buy a page, and omit it to buy a plan.', '/pageId');
  const slug = asked.customSlug?.trim().slice(0, MAX_SLUG) ?? '';
  const page =
    asked.pageId === undefined
      ? null
      : { id: asked.pageId.toLowerCase(), customSlug: slug === '' ? null : slug };
  return { plan, amount, currency, customer, page };
}

/** Older clients send an amount instead of a plan. */
function planOf({ amount, pageId }: NewOrder, currency: Currency): PlanName {
  if (amount === undefined) return DEFAULT_PLAN;
  const plans = PLAN_NAMES.filter((name) => inWholeUnits(PRICES[name][currency]) === amount);
  const plan = plans.find((name) => (name === 'page') === (pageId !== undefined)) ?? plans[0];
  if (!plan) throw invalid('The amount matches no plan.', '/amount');
  return plan;
}

const FIELDS = { name: '/customerName', email: '/customerEmail', phone: '/customerPhone' } as const;

function readCustomer(
  asked: NewOrder,
  purchase: { plan: PlanName; currency: Currency },
): Order['customer'] {
  const [name, email, phone] = [
    asked.customerName ?? DEFAULT_NAME,
    asked.customerEmail,
    asked.customerPhone ?? '',
  ].map((field) => field.trim()) as [string, string, string];
  const fault = faultOf({ name, email, phone }, purchase);
  if (fault) throw invalid(FILL_CORRECTLY, FIELDS[fault]);
  return { name, email, phone: phone === '' ? null : phone };
}

const isSamePurchase = (one: Order, other: Order): boolean =>
  one.provider === other.provider &&
  one.plan === other.plan &&
  one.currency === other.currency &&
  one.page?.id === other.page?.id &&
  one.page?.customSlug === other.page?.customSlug &&
  one.buyer.emailHash === other.buyer.emailHash;

const invalid = (message: string, path: string): AppError =>
  new AppError('validation', message, { errors: [{ path, message }] });
