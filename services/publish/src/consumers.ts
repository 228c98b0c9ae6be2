import { AccountDeleted, PageChanged, PageWentLive, PremiumMarked, PremiumRevoked } from '@pasteroom/events';
import { on, type Subscription } from '@pasteroom/kit/events/event-bus';
import type { Deps } from './core/deps.ts';
import { endPagesOf } from './core/delete-page.ts';
import { applyPayment, applyRefund } from './core/mark-premium.ts';
import { pathOfName } from './live-page/site.ts';

/** Maps events to use cases: a paid page goes live, a refunded one is not premium any more, and an account's pages end with it. What accounts buy is in their caller tokens. */
export function subscriptions(
  deps: Pick<Deps, 'pages' | 'lists' | 'files' | 'objects' | 'erasePicture' | 'prepare' | 'now' | 'newId'>,
): Subscription[] {
  return [
    on(AccountDeleted, ({ data }) => endPagesOf(deps, data.accountId)),
    on(PremiumMarked, async ({ data: { pageId, ...order } }) => {
      if (pageId !== null) await applyPayment(deps, { ...order, pageId });
    }),
    on(PremiumRevoked, async ({ data: { orderId, pageId } }) => {
      if (pageId !== null) await applyRefund(deps, { orderId, pageId });
    }),
  ];
}

/** The changes that search engines see; others concern only readers. */
const SEEN: ReadonlySet<string> = new Set(['renamed', 'held', 'released', 'removed', 'deleted']);

/** Reports changes of pages to search engines, which otherwise wait for their next look at the sitemap. */
export function announcements(notifyOf: (paths: readonly string[]) => Promise<void>): Subscription[] {
  const notify = (names: readonly string[]) => notifyOf(names.map(pathOfName));
  return [
    on(PageWentLive, ({ data }) => notify(data.names.slice(-1))), // the last one is its address, the others lead there
    on(PageChanged, async ({ data: { names, change } }) => {
      if (SEEN.has(change)) await notify(names);
    }),
  ];
}
