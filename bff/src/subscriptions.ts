import { AbuseSuspected, AccountPremiumChanged, PageChanged, PageWentLive, PasteEnded } from '@pasteroom/events';
import { on, type Reading } from '@pasteroom/kit/events/event-bus';
import type { Limits } from './gate/limits.ts';
import type { OpenTexts } from './cache/open-texts.ts';
import type { PublicPages } from './cache/public-pages.ts';
import type { Entitlements } from './session/entitlement.ts';

/** What an instance keeps in memory of others' answers. */
export interface Copies {
  texts: OpenTexts;
  pages: PublicPages;
  entitlements: Pick<Entitlements, 'drop'>;
}

/** Events → what this instance keeps in memory. */
export function subscriptions({ texts, pages, entitlements }: Copies, limits: Limits): Reading[] {
  return [
    on(PasteEnded, async ({ data }) => texts.drop(data.code)),
    on(PageWentLive, async ({ data }) => pages.drop(data.names)),
    on(PageChanged, async ({ data }) => pages.drop(data.names)),
    on(AccountPremiumChanged, async ({ data }) => entitlements.drop(data.accountId)),
    on(AbuseSuspected, async ({ data }) => limits.suspect(data.client)),
  ];
}
