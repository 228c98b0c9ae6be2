import { MINUTE } from '@pasteroom/kit/core/clock';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { WakingOutbox } from '@pasteroom/kit/events/outbox';
import { defineService } from '@pasteroom/kit/service/define-service';
import document from '@pasteroom/openapi/account.json' with { type: 'json' };
import { openOidcProvider } from './adapters/oidc-provider.ts';
import { subscriptions } from './consumers.ts';
import type { ApiTokenRepository } from './core/api-token.ts';
import { type DeletedAccounts, reconcileDeletions } from './core/delete-account.ts';
import type { AccountRepository } from './core/ports.ts';
import { handlers } from './http.ts';
import { manifest } from './manifest.ts';

const RECONCILE_INTERVAL_MS = MINUTE;

export type AccountStore = AccountRepository & { outbox: WakingOutbox };

export interface AccountStores {
  accounts: AccountStore;
  apiTokens: ApiTokenRepository;
  deletedAccounts: DeletedAccounts;
  bus: EventBus;
}

export const accountService = defineService(
  manifest,
  (
    { accounts, apiTokens, deletedAccounts, bus }: AccountStores,
    { demo, oidc },
    { now, newId, log },
  ) => {
    if (demo) log.warn('demo sign-in enabled: anyone can sign in under any name');
    const deps = {
      accounts,
      apiTokens,
      deletedAccounts,
      demo,
      provider: oidc && openOidcProvider(oidc, now),
      now,
      newId,
    };
    const publish = (event: DomainEvent) => bus.publish([event]);
    return {
      document,
      handlers: handlers(deps),
      needs: { accounts },
      waitsFor: { bus },
      jobs: [
        {
          name: 'reconcile-deletions',
          run: () => reconcileDeletions(deps),
          everyMs: RECONCILE_INTERVAL_MS,
        },
      ],
      events: { bus, outbox: accounts.outbox, consumers: subscriptions({ ...deps, publish }) },
    };
  },
);
