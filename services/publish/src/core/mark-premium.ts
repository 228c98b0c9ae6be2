import { isPremium, type Caller } from '@pasteroom/kit/core/caller';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { isAppError } from '@pasteroom/kit/core/errors';
import { verifyToken } from '@pasteroom/kit/core/signed-token';
import type { PageReceipt } from '@pasteroom/openapi/rules/receipts';
import { PLANS } from '@pasteroom/openapi/rules/entitlements';
import { changePage } from './change-page.ts';
import type { Deps } from './deps.ts';
import { granted, mayName, namedAlready, paymentRequired, revoked } from './grants.ts';
import {
  isGone,
  isLive,
  isOwner,
  namesOf,
  noSuchPage,
  type PageSummary,
  type PagePremium,
} from './page.ts';
import { parseSlug, slugTaken, tryPageName, type PageName } from './page-name.ts';

/** Maximum clock lag of the payment service. Shorter than the fastest refund. */
const MAX_SKEW_MS = 5 * MINUTE;

type GrantDeps = Pick<Deps, 'pages' | 'now' | 'newId'>;
type MarkDeps = GrantDeps & Pick<Deps, 'quotas' | 'receiptKey'>;

interface MarkRequest {
  name: string;
  customSlug: string;
  receipt: string | null;
  ownerToken: string | undefined;
  caller: Caller;
}

/**
 * If the custom name is taken, the page goes live without it. The author can pick another with the
 * same receipt.
 * @throws `payment_required` without a receipt or quota, `not_found`, `slug_taken`, or `forbidden`
 * when renaming another author's page
 */
export async function markPremium(deps: MarkDeps, request: MarkRequest): Promise<PageSummary> {
  const slug = request.customSlug.trim() === '' ? null : parseSlug(request.customSlug);
  const id = tryPageName(request.name);
  const page = id && (await deps.pages.find(id));
  if (!page || isGone(page)) throw noSuchPage();
  const premium =
    fromReceipt(deps, page, request.receipt) ?? (await fromQuota(deps, page, request));
  try {
    return await changePage(deps.pages, page.publicId, (current) => {
      const change = granted(current, premium, slug, deps);
      if (
        change &&
        slug !== null &&
        !mayName(current, isOwner(current, request.caller, request.ownerToken))
      )
        throw namedAlready();
      return change;
    });
  } catch (thrown) {
    if (!isAppError(thrown, 'slug_taken')) throw thrown;
    await changePage(deps.pages, page.publicId, (current) => granted(current, premium, null, deps));
    throw slugTaken(thrown);
  }
}

function fromReceipt(
  { receiptKey, now }: Pick<Deps, 'receiptKey' | 'now'>,
  page: PageSummary,
  receipt: string | null,
): PagePremium | null {
  const claims = receipt && verifyToken<PageReceipt>(receiptKey, 'page-receipt', receipt, now());
  return claims &&
    namesOf(page).includes(claims.pageId.toLowerCase()) &&
    existedAtPayment(page, claims)
    ? { orderId: claims.orderId, validUntil: new Date(claims.validUntil) }
    : null;
}

/** If the payment is older than the page, its refund may not be stored. */
const existedAtPayment = ({ createdAt }: PageSummary, { paidAt }: PageReceipt): boolean =>
  paidAt === undefined || createdAt.getTime() <= new Date(paidAt).getTime() + MAX_SKEW_MS;

async function fromQuota(
  { quotas, now }: MarkDeps,
  page: PageSummary,
  { caller, ownerToken }: MarkRequest,
): Promise<PagePremium> {
  if (!caller.user || !isPremium(caller, now()) || !isOwner(page, caller, ownerToken))
    throw paymentRequired();
  if (!(await quotas.reserve(caller.user.id, page, PLANS.premium.pagesLive, now())))
    throw paymentRequired();
  return FROM_QUOTA;
}

export const FROM_QUOTA: PagePremium = { orderId: null, validUntil: null };

type EventDeps = GrantDeps & Pick<Deps, 'prepare'>;

interface PaidPage {
  orderId: string;
  pageId: string;
  customSlug: string | null;
  accountId: string | null;
  /** ISO 8601. */
  validUntil: string;
}

/**
 * Has the effect of the order's receipt, but ignores an unavailable name. The buyer can then choose
 * another name.
 * @throws `not_found`
 */
export async function applyPayment(
  deps: EventDeps,
  { orderId, pageId, customSlug, accountId, validUntil }: PaidPage,
): Promise<void> {
  const premium = { orderId, validUntil: new Date(validUntil) };
  const grant = (slug: PageName | null) =>
    changePage(deps.pages, pageId.toLowerCase(), (page) => {
      const earlier = page.grants.find((each) => each.orderId === orderId);
      // The order may already be revoked, or a receipt or earlier delivery may have set a name.
      const isOpen =
        !earlier?.slug && mayName(page, accountId !== null && accountId === page.authorId);
      return earlier?.isOver ? null : granted(page, premium, isOpen ? slug : null, deps);
    });
  const page = await grant(tryPageName(customSlug ?? '')).catch((thrown: unknown) => {
    if (!isAppError(thrown, 'slug_taken')) throw thrown;
    return grant(null);
  });
  await prepareLive(deps, page);
}

export async function applyRefund(
  deps: EventDeps,
  { orderId, pageId }: Pick<PaidPage, 'orderId' | 'pageId'>,
): Promise<void> {
  const page = await changePage(deps.pages, pageId.toLowerCase(), (current) =>
    revoked(current, orderId, deps),
  );
  await prepareLive(deps, page);
}

async function prepareLive(
  { prepare, now }: Pick<Deps, 'prepare' | 'now'>,
  page: PageSummary,
): Promise<void> {
  if (isLive(page, now())) await prepare(page);
}
