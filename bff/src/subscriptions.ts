import {
  AbuseSuspected,
  AccountDeleted,
  AccountPremiumChanged,
  AdChanged,
  ApiTokenRevoked,
  PageChanged,
  PageWentLive,
  PasteEnded,
} from '@pasteroom/events';
import { surrogateKeys } from '@pasteroom/events/surrogate-keys';
import { on, type Subscription } from '@pasteroom/kit/events/event-bus';
import type { ResponseCache } from './cache/response-cache.ts';
import type { ApiTokens } from './gate/api-tokens.ts';
import type { Limits } from './gate/limits.ts';
import type { ShownAds } from './handlers/shown-ads.ts';
import type { EndedAccounts } from './session/ended-accounts.ts';
import type { Accounts } from './session/accounts.ts';

export interface InMemoryState {
  cache: ResponseCache;
  shownAds: ShownAds;
  limits: Limits;
  accounts: Accounts;
  apiTokens: ApiTokens;
  endedAccounts: EndedAccounts;
}

export function subscriptions({
  cache,
  shownAds,
  limits,
  accounts,
  apiTokens,
  endedAccounts,
}: InMemoryState): Subscription[] {
  const purgePages = (names: readonly string[]) => cache.purge(surrogateKeys.changedPage(names));
  return [
    on(PasteEnded, async ({ data }) => cache.purge([surrogateKeys.text(data.pasteId)])),
    on(PageWentLive, async ({ data }) => purgePages(data.names)),
    on(PageChanged, async ({ data }) => purgePages(data.names)),
    on(AdChanged, async () => shownAds.refresh()),
    on(AccountPremiumChanged, async ({ data }) => accounts.drop(data.accountId)),
    on(AccountDeleted, async ({ data }) => endedAccounts.end(data.accountId)),
    on(ApiTokenRevoked, async ({ data }) => apiTokens.drop(data.tokenId)),
    on(AbuseSuspected, async ({ data }) => limits.suspect(data.client)),
  ];
}
