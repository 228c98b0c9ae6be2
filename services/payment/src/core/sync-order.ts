import type { Fact } from './facts.ts';
import type { Order } from './order.ts';
import { isWithdrawn, stateOf } from './order-state.ts';
import type { KnownOrder, PaymentProvider } from './provider.ts';
import { recordFacts, type RecordDeps } from './record-facts.ts';

export interface SyncDeps extends RecordDeps {
  providers: readonly PaymentProvider[];
  onProviderError(order: Order, cause: unknown): void;
}

const FIRST_ATTEMPT = '1';

/** Returns the same id until the attempt fails. */
export const attemptOf = ({ facts }: Order): string =>
  `${facts.filter(({ kind }) => kind === 'payment-failed').length + 1}`;

export const knownOrder = ({ id, session }: Order): KnownOrder | null =>
  session && { id, ...session };

/** Returns the order unchanged if the provider fails. */
export async function syncOrder(deps: SyncDeps, order: Order): Promise<Order> {
  const said = await factsOf(deps, order).catch((cause: unknown) => {
    deps.onProviderError(order, cause);
    return [];
  });
  return said.length === 0 ? order : recordFacts(deps, order.id, said);
}

/** Returns undefined if the provider is no longer configured. */
export const providerOf = (
  { providers }: Pick<SyncDeps, 'providers'>,
  order: Order,
): PaymentProvider | undefined =>
  providers.find(({ name, currency }) => name === order.provider && currency === order.currency);

async function factsOf(deps: SyncDeps, order: Order): Promise<Fact[]> {
  const known = knownOrder(order);
  const provider = providerOf(deps, order);
  if (!known || !provider) return [];
  if (isWithdrawn(order))
    return stateOf(order) === 'open' ? provider.close(known) : provider.fetchFacts(known);
  // Any sync may capture the first approval. Only `captureOrder` and webhooks capture later
  // approvals.
  const attempt = attemptOf(order);
  return attempt === FIRST_ATTEMPT ? provider.capture(known, attempt) : provider.fetchFacts(known);
}
