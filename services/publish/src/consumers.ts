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

type ConsumerDeps = Pick<
  Deps,
  | 'pages'
  | 'lists'
  | 'sitemaps'
  | 'files'
  | 'objects'
  | 'erasePicture'
  | 'prepare'
  | 'now'
  | 'newId'
>;

/**
 * Account plans need no consumer because caller tokens contain them.
 *
 * @param notifyEngines reports changed paths to search engines
 */
export function subscriptions(
  deps: ConsumerDeps,
  notifyEngines?: (paths: readonly string[]) => Promise<void>,
): Subscription[] {
  const index = async (pageId: string, names: readonly string[]) => {
    await markSitemap(deps, pageId);
    await notifyEngines?.(names.map(pathOfName));
  };
  return [
    on(AccountDeleted, ({ data }) => endPagesOf(deps, data.accountId)),
    on(PremiumMarked, async ({ data: { pageId, ...order } }) => {
      if (pageId !== null) await applyPayment(deps, { ...order, pageId });
    }),
    on(PremiumRevoked, async ({ data: { orderId, pageId } }) => {
      if (pageId !== null) await applyRefund(deps, { orderId, pageId });
    }),
    on(PageWentLive, ({ data: { pageId, names } }) => index(pageId, names.slice(-1))),
    on(PageChanged, async ({ data: { pageId, names, change } }) => {
      if (INDEXED_CHANGES.has(change)) await index(pageId, names);
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

async function markSitemap(
  { pages, sitemaps }: Pick<Deps, 'pages' | 'sitemaps'>,
  pageId: string,
): Promise<void> {
  const page = await pages.find(pageId);
  if (page) await sitemaps.markAt(page.liveAt);
}
