import {
  type Currency,
  PLAN_MONTHS,
  type PlanName,
  monthsAfter,
} from '@pasteroom/openapi/rules/prices';
import type { Fact } from './facts.ts';
import type { ProviderName, ProviderSession } from './provider.ts';

export interface Buyer {
  /** Null for guests until an account owns the order. */
  accountId: string | null;
  emailHash: string;
  /** Random browser id, or a hash of the IP address if there is none. */
  device: string;
}

interface Customer {
  name: string | null;
  email: string;
  phone: string | null;
}

interface BoughtPage {
  id: string;
  customSlug: string | null;
}

/**
 * The last published event: PremiumMarked (`given`) or PremiumRevoked (`taken`). Don't rename these
 * values, since they are stored.
 */
export type Fulfilment = 'nothing' | 'given' | 'taken';

/** The facts determine the state (see `stateOf`). */
export interface Order {
  id: string;
  provider: ProviderName;
  plan: PlanName;
  amount: number;
  currency: Currency;
  buyer: Buyer;
  customer: Customer;
  page: BoughtPage | null;
  purchaseKey: string | null;
  /** Null until the provider has accepted the order. */
  session: ProviderSession | null;
  createdAt: Date;
  facts: Fact[];
  paidAt: Date | null;
  fulfilment: Fulfilment;
  /** Null if no sync is needed anymore. */
  nextSyncAt: Date | null;
  /** Times of restore emails in the last day, in ms since the epoch. */
  restoredAt?: readonly number[];
  version: number;
}

export const endOf = ({ plan, paidAt }: Pick<Order, 'plan' | 'paidAt'>): Date | null =>
  paidAt && monthsAfter(paidAt, PLAN_MONTHS[plan]);
