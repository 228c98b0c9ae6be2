import { AppError } from '@pasteroom/kit/core/errors';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import { type SyncDeps, attemptOf, knownOrder, providerOf } from './sync-order.ts';
import type { Fact } from './facts.ts';
import type { Order } from './order.ts';
import { isWithdrawn } from './order-state.ts';
import type { PaymentProvider, ProviderMessage, ProviderName, Webhook } from './provider.ts';
import { recordFacts } from './record-facts.ts';

/**
 * Keeps what a provider's message says, and what the provider answers when it is asked about that order; money that the payer has approved is taken
 * then, unless the order was withdrawn. Throws `unauthorized` for a message that the provider did not sign, `not_found` where there is no such
 * provider, and `unavailable` where nothing was learned, so that the message is sent again.
 */
export async function receiveWebhook(deps: SyncDeps, name: ProviderName, webhook: Webhook): Promise<void> {
  const provider = deps.providers.find((each) => each.name === name);
  if (!provider) throw new AppError('not_found', 'Nobody of this name takes payments here.');
  const message = await provider.readWebhook(webhook);
  const order = message && (await deps.orders.find(message.about));
  const taker = order && providerOf(deps, order);
  // Messages about another product's orders may come to the same address. And a provider is believed about its own orders alone, while it takes money here.
  if (!message || !taker || taker.name !== name || isAboutAnother(order, message)) return;
  // The message's facts are kept before the provider is asked, which may take its time to answer.
  if (message.facts.length > 0) await recordFacts(deps, order.id, message.facts);
  await recordFacts(deps, order.id, await askProvider(deps, order, taker, message));
}

/** Whether the message is about an order of the provider that was not created for ours, though it bears our id. */
function isAboutAnother({ session }: Order, { about }: ProviderMessage): boolean {
  const named = 'providerOrderId' in about ? about.providerOrderId : undefined;
  return named !== undefined && session !== null && session.providerOrderId !== null && session.providerOrderId !== named;
}

/** Asks the provider for all facts of the order, and lets it take money that was approved. Its failure counts only where the message had no facts. */
async function askProvider(deps: SyncDeps, order: Order, provider: PaymentProvider, { facts }: ProviderMessage): Promise<Fact[]> {
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
