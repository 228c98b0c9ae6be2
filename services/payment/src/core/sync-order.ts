import type { Fact } from './facts.ts';
import type { Order } from './order.ts';
import { isWithdrawn, stateOf } from './order-state.ts';
import type { KnownOrder, PaymentProvider } from './provider.ts';
import { recordFacts, type RecordDeps } from './record-facts.ts';

export interface SyncDeps extends RecordDeps {
  providers: readonly PaymentProvider[];
  /** Hears of a provider that did not answer. */
  onProviderError(order: Order, cause: unknown): void;
}

const FIRST_ATTEMPT = '1';

/** Names the current attempt to take an order's money: the name is the same for all callers until the attempt is known to have failed. */
export const attemptOf = ({ facts }: Order): string => `${facts.filter(({ kind }) => kind === 'payment-failed').length + 1}`;

/** The order as its provider knows it; null where the provider has not answered yet that it has it. */
export const knownOrder = ({ id, session }: Order): KnownOrder | null => session && { id, ...session };

/** Synchronises the order with its provider: asks for the facts and records them; the order as it is known then. Where the provider does not answer nothing changes. */
export async function syncOrder(deps: SyncDeps, order: Order): Promise<Order> {
  const said = await factsOf(deps, order).catch((cause: unknown) => {
    deps.onProviderError(order, cause);
    return [];
  });
  return said.length === 0 ? order : recordFacts(deps, order.id, said);
}

/** Finds the provider of an order; undefined where it does not take that currency here any more. */
export const providerOf = ({ providers }: Pick<SyncDeps, 'providers'>, order: Order): PaymentProvider | undefined =>
  providers.find(({ name, currency }) => name === order.provider && currency === order.currency);

async function factsOf(deps: SyncDeps, order: Order): Promise<Fact[]> {
  const known = knownOrder(order);
  const provider = providerOf(deps, order);
  if (!known || !provider) return [];
  if (isWithdrawn(order)) return stateOf(order) === 'open' ? provider.close(known) : provider.fetchFacts(known);
  // Approved money is taken whichever call notices it. After a failure the payer has to approve again, which other calls notice.
  const attempt = attemptOf(order);
  return attempt === FIRST_ATTEMPT ? provider.capture(known, attempt) : provider.fetchFacts(known);
}
