import { AppError } from '@pasteroom/kit/core/errors';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import { type SyncDeps, attemptOf, knownOrder, providerOf } from './sync-order.ts';
import type { Fact } from './facts.ts';
import type { Order } from './order.ts';
import { isWithdrawn } from './order-state.ts';
import type { PaymentProvider, ProviderMessage, ProviderName, Webhook } from './provider.ts';
import { recordFacts } from './record-facts.ts';

/**
 * Captures approved payments, except for withdrawn orders, and records all facts.
 * @throws `unauthorized` for invalid signatures, `not_found` for unknown providers, or
 * `unavailable` if a message without facts should be sent again
 */
export async function receiveWebhook(
  deps: SyncDeps,
  name: ProviderName,
  webhook: Webhook,
): Promise<void> {
  const provider = deps.providers.find((each) => each.name === name);
  if (!provider) throw new AppError('not_found', 'Unknown payment provider.');
  const message = await provider.readWebhook(webhook);
  const order = message && (await deps.orders.find(message.about));
  const taker = order && providerOf(deps, order);
  // Other products may share the webhook URL. Trust a provider only about its own orders.
  if (!message || !taker || taker.name !== name || isAboutAnother(order, message)) return;
  // Record the message's facts first, since the provider may respond slowly.
  if (message.facts.length > 0) await recordFacts(deps, order.id, message.facts);
  await recordFacts(deps, order.id, await askProvider(deps, order, taker, message));
}

function isAboutAnother({ session }: Order, { about }: ProviderMessage): boolean {
  const named = 'providerOrderId' in about ? about.providerOrderId : undefined;
  return (
    named !== undefined &&
    session !== null &&
    session.providerOrderId !== null &&
    session.providerOrderId !== named
  );
}

/** Ignores provider errors if the message has facts. */
async function askProvider(
  deps: SyncDeps,
  order: Order,
  provider: PaymentProvider,
  { facts }: ProviderMessage,
): Promise<Fact[]> {
  const known = knownOrder(order);
  try {
    if (!known) return [];
    return await (isWithdrawn(order)
      ? provider.fetchFacts(known)
      : provider.capture(known, attemptOf(order)));
  } catch (cause) {
    deps.onProviderError(order, cause);
    if (facts.length === 0) throw unavailable(cause);
    return [];
  }
}
