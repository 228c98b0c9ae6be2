import {
  AccountDeleted,
  PageChanged,
  PageWentLive,
  PremiumMarked,
  PremiumRevoked,
} from '@pasteroom/events';
import { on, type Subscription } from '@pasteroom/kit/events/event-bus';
import type { Deps } from './core/deps.ts';
import { endPagesOf } from './core/delete-page.ts';
import { applyPayment, applyRefund } from './core/mark-premium.ts';
import { pathOfName } from './live-page/site.ts';

/** Account plans need no consumer because caller tokens contain them. */
export function subscriptions(
  deps: Pick<
    Deps,
    'pages' | 'lists' | 'files' | 'objects' | 'erasePicture' | 'prepare' | 'now' | 'newId'
  >,
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

const INDEXED_CHANGES: ReadonlySet<string> = new Set([
  'renamed',
  'held',
  'released',
  'removed',
  'deleted',
]);

export function announcements(
  notifyOf: (paths: readonly string[]) => Promise<void>,
): Subscription[] {
  const notify = (names: readonly string[]) => notifyOf(names.map(pathOfName));
  return [
    on(PageWentLive, ({ data }) => notify(data.names.slice(-1))),
    on(PageChanged, async ({ data: { names, change } }) => {
      if (INDEXED_CHANGES.has(change)) await notify(names);
    }),
  ];
}
