import { type Currency, PLAN_MONTHS, type PlanName, monthsAfter } from '@pasteroom/openapi/rules/prices';
import type { Fact } from './facts.ts';
import type { ProviderName, ProviderSession } from './provider.ts';

/** Who made an order, and may see it. */
export interface Buyer {
  /** Null for a guest: then what is bought waits for whoever signs in with the address. */
  accountId: string | null;
  /** The hash of the address that it is bought for (kit/core/email-hash). */
  emailHash: string;
  /** The random id of a guest's browser, or the hash of the address of one that has none. */
  device: string;
}

/** The customer whom the provider bills. */
interface Customer {
  name: string | null;
  email: string;
  phone: string | null;
}

interface BoughtPage {
  id: string;
  /** The name that was asked for. */
  customSlug: string | null;
}

/** The last event about what an order brings: none yet, `given` for PremiumMarked, or `taken` for PremiumRevoked. Orders are stored with these words. */
export type Fulfilment = 'nothing' | 'given' | 'taken';

/** One purchase. Its state is not kept: it follows from the facts, see `stateOf`. */
export interface Order {
  id: string;
  provider: ProviderName;
  plan: PlanName;
  /** The price in the currency's smallest unit. */
  amount: number;
  currency: Currency;
  buyer: Buyer;
  customer: Customer;
  /** The page of a page's order. */
  page: BoughtPage | null;
  /** The buyer's key of this purchase, by which it is found when it is asked for again. */
  purchaseKey: string | null;
  /** Null until the provider has answered. */
  session: ProviderSession | null;
  createdAt: Date;
  /** The facts, each id once. */
  facts: Fact[];
  /** When the order was first known to be paid. */
  paidAt: Date | null;
  /** What the last event about this order said. */
  fulfilment: Fulfilment;
  /** When the order is synchronised with its provider next (see `nextSync`); null for never. */
  nextSyncAt: Date | null;
  /** The moments of the last day at which its link was mailed on request, in ms since 1970. */
  restoredAt?: readonly number[];
  /** Grows with each change. */
  version: number;
}

/** Computes until when the purchase of this order alone lasts, once it is paid. */
export const endOf = ({ plan, paidAt }: Pick<Order, 'plan' | 'paidAt'>): Date | null => paidAt && monthsAfter(paidAt, PLAN_MONTHS[plan]);
