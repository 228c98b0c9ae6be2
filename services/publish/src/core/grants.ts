import type { EventContext } from '@pasteroom/kit/core/event';
import { AppError } from '@pasteroom/kit/core/errors';
import { changed, wentLive } from './page-events.ts';
import type { Change } from './change-page.ts';
import { isGone, noSuchPage, type PageGrant, type PageSummary, type PagePremium } from './page.ts';
import type { PageName } from './page-name.ts';

export const paymentRequired = (): AppError =>
  new AppError('payment_required', 'Publishing this page immediately requires a payment.');

/**
 * Makes the page premium, sets its slug and publishes it unless held. Returns null if nothing
 * changes.
 * @throws `payment_required` if the grant was revoked, `forbidden` for a second name, `not_found`
 * if the page is gone
 */
export function granted(
  page: PageSummary,
  premium: PagePremium,
  slug: PageName | null,
  context: EventContext,
): Change | null {
  if (isGone(page)) throw noSuchPage();
  const earlier = page.grants.find(({ orderId }) => orderId === premium.orderId);
  if (earlier?.isOver) throw paymentRequired();
  if (earlier && (slug === null || slug === earlier.slug)) return null;
  if (earlier?.slug) throw new AppError('forbidden', 'This page already has a custom name.');
  const grants = [
    ...page.grants.filter((grant) => grant !== earlier),
    { ...premium, slug, isOver: false },
  ];
  const now = context.now();
  const next: PageSummary = {
    ...page,
    grants,
    premium: bestOf(grants),
    slugs: slug === null ? page.slugs : named(page, slug),
    liveAt: page.liveAt < now ? page.liveAt : now,
    isPublished: page.isPublished || page.state === 'active',
  };
  const isNews = next.isPublished && !page.isPublished;
  return {
    page: next,
    events: [
      isNews
        ? wentLive(next, context)
        : changed(next, slug === null ? 'premium' : 'renamed', context),
    ],
  };
}

/** Anyone can pay for a page, but only its owner can rename it. */
export const mayName = ({ slugs }: Pick<PageSummary, 'slugs'>, isOwners: boolean): boolean =>
  isOwners || slugs.length === 0;

export const namedAlready = (): AppError =>
  new AppError('forbidden', 'Only the owner can rename this page.');

/** A refund can precede its grant. The page stays live. Returns null if nothing changes. */
export function revoked(page: PageSummary, orderId: string, context: EventContext): Change | null {
  const grant = page.grants.find((each) => each.orderId === orderId) ?? {
    orderId,
    validUntil: context.now(),
    slug: null,
    isOver: false,
  };
  if (grant.isOver || isGone(page)) return null;
  const grants: PageGrant[] = [
    ...page.grants.filter((each) => each !== grant),
    { ...grant, isOver: true },
  ];
  const next = { ...page, grants, premium: bestOf(grants) };
  return { page: next, events: [changed(next, 'premium-over', context)] };
}

/** Choosing an earlier name makes it canonical again. */
const named = ({ publicId: id, slugs }: PageSummary, slug: PageName): string[] =>
  slug === id && slugs.length === 0 ? slugs : [...slugs.filter((name) => name !== slug), slug];

function bestOf(grants: readonly PageGrant[]): PagePremium | null {
  const [best] = grants.filter(({ isOver }) => !isOver).toSorted((a, b) => untilOf(b) - untilOf(a));
  return best ? { orderId: best.orderId, validUntil: best.validUntil } : null;
}

const untilOf = ({ validUntil }: PagePremium): number => validUntil?.getTime() ?? Infinity;
