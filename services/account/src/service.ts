import { SECOND } from '@pasteroom/kit/core/clock';
import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { WakingOutbox } from '@pasteroom/kit/events/outbox';
import { startRelay } from '@pasteroom/kit/events/outbox-relay';
import type { Address } from '@pasteroom/kit/service/listen';
import { measureBus, type Metrics } from '@pasteroom/kit/service/metrics';
import { serve, type Server, type ServiceContext } from '@pasteroom/kit/service/serve';
import document from '@pasteroom/openapi/account.json' with { type: 'json' };
import type { AccountConfig } from './config.ts';
import { readings } from './consumers.ts';
import type { AccountRepository } from './core/ports.ts';
import { handlers } from './http.ts';

export const ACCOUNT = 'account';

/** The accounts, with the events that wait in them. */
export type AccountStore = AccountRepository & { outbox: WakingOutbox };

/** What this service stands on. It belongs to the caller, who closes it after the service. */
export interface AccountBackends {
  accounts: AccountStore;
  bus: EventBus;
}

/** Starts the service; it answers when this resolves. */
export async function startAccount(
  { accounts, bus }: AccountBackends,
  { demo }: AccountConfig,
  context: ServiceContext,
  address?: Address,
): Promise<Server> {
  const { now, newId, log, metrics } = context;
  if (demo) log.warn('anybody can sign in under any name (demo sign-in)');
  const deps = { accounts, demo, now, newId };
  // Accounts can be read without events.
  const dependencies = { needs: { accounts: () => accounts.ping() }, waitsFor: { bus: () => bus.ping() } };
  // First, since it is what may fail: a port that is taken leaves nothing running behind.
  const server = await serve({ name: ACCOUNT, document, handlers: handlers(deps), dependencies }, context, address);
  const relay = startRelay({ outbox: accounts.outbox, bus, now, log });
  accounts.outbox.onAdded(() => relay.wake());
  if (metrics) measure(metrics, { accounts, bus });
  try {
    const subscription = await bus.subscribe(ACCOUNT, readings(deps));
    return {
      ...server,
      async close() {
        await server.close();
        await subscription.stop();
        await relay.stop();
      },
    };
  } catch (error) {
    await server.close();
    await relay.stop();
    throw error;
  }
}

/** What tells that the work behind the answers is not done. */
function measure(metrics: Metrics, { accounts: { outbox }, bus }: AccountBackends): void {
  metrics.gauge('pasteroom_outbox_age_seconds', 'Age of the oldest event that is not published yet', async () => {
    return (await outbox.oldestAge()) / SECOND;
  });
  measureBus(metrics, bus);
}
