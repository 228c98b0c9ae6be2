import { AppError } from '@pasteroom/kit/core/errors';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import { type SyncDeps, attemptOf, knownOrder, providerOf } from './sync-order.ts';
import type { Fact } from './facts.ts';
import type { Order } from './order.ts';
import { isWithdrawn } from './order-state.ts';
import type { PaymentProvider, ProviderMessage, ProviderName, Webhook } from './provider.ts';
import { recordFacts } from './record-facts.ts';

/**
 * Keeps what a provider's message says, and what the provider answers for that order; money that its payer has approved is taken then, unless the order was withdrawn. Throws `unauthorized` for a message that
 * it did not sign, `not_found` where there is no such provider, and `unavailable` where nothing was learned, so that it is sent again.
 */
export async function receiveWebhook(deps: SyncDeps, name: ProviderName, webhook: Webhook): Promise<void> {
  const provider = deps.providers.find((each) => each.name === name);
  if (!provider) throw new AppError('not_found', 'Nobody of this name takes payments here.');
  const message = await provider.readWebhook(webhook);
  const order = message && (await deps.orders.find(message.about));
  const taker = order && providerOf(deps, order);
  // An order of another product may be told to the same address; and nobody speaks for another provider, or of money that it takes here no more.
  if (!message || !taker || taker.name !== name || isAboutAnother(order, message)) return;
  // At once: the provider may take its time to answer.
  if (message.facts.length > 0) await recordFacts(deps, order.id, message.facts);
  await recordFacts(deps, order.id, await answered(deps, order, taker, message));
}

/** Whether it tells of an order of the provider that was not made for ours, though it bears our id. */
function isAboutAnother({ session }: Order, { about }: ProviderMessage): boolean {
  const told = 'providerOrderId' in about ? about.providerOrderId : undefined;
  return told !== undefined && session !== null && session.providerOrderId !== null && session.providerOrderId !== told;
}

async function answered(deps: SyncDeps, order: Order, provider: PaymentProvider, { facts }: ProviderMessage): Promise<Fact[]> {
  const known = knownOrder(order);
  try {
    if (!known) return [];
    return await (isWithdrawn(order) ? provider.fetchFacts(known) : provider.capture(known, attemptOf(order)));
  } catch (cause) {
    deps.onProviderError(order, cause);
    if (facts.length === 0) throw unavailable(cause);
    return [];
  }
}
