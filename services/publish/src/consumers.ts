import { AccountDeleted, PageChanged, PageWentLive, PremiumMarked, PremiumRevoked } from '@pasteroom/events';
import { on, type Subscription } from '@pasteroom/kit/events/event-bus';
import type { Deps } from './core/deps.ts';
import { endPagesOf } from './core/delete-page.ts';
import { applyPayment, applyRefund } from './core/mark-premium.ts';
import type { SearchEngines } from './core/ports.ts';
import { pathOfName } from './live-page/site.ts';

/** Maps events to use cases: a page that was paid for goes live, one whose order was refunded is premium no more; with an account its pages end. What accounts buy comes with their callers. */
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

/** What search engines see otherwise than before: other marks on a page are for its readers. */
const SEEN: ReadonlySet<string> = new Set(['renamed', 'held', 'released', 'removed', 'deleted']);

/** Events → what search engines are told, so that they need not wait for the next look at the sitemap. */
export function announcements(searchEngines: SearchEngines): Subscription[] {
  const notify = (names: readonly string[]) => searchEngines.notify(names.map(pathOfName));
  return [
    on(PageWentLive, ({ data }) => notify(data.names.slice(-1))), // the last one is its address, the others lead there
    on(PageChanged, async ({ data: { names, change } }) => {
      if (SEEN.has(change)) await notify(names);
    }),
  ];
}
