import { reportBannedLink } from '@pasteroom/content/core/banned-link-reports';
import { findBannedHost } from '@pasteroom/content/core/banned-links';
import { deriveToken } from '@pasteroom/content/core/secrets';
import { submit } from '@pasteroom/content/core/submit';
import { PageBannedLinkFound, PageSubmitted } from '@pasteroom/events';
import { isPremium, type Caller, type SignedInUser } from '@pasteroom/kit/core/caller';
import { isAppError } from '@pasteroom/kit/core/errors';
import { type DomainEvent, newEvent } from '@pasteroom/kit/core/event';
import type { FormPart } from '@pasteroom/kit/core/form';
import { PLANS } from '@pasteroom/openapi/rules/entitlements';
import { wentLive } from './page-events.ts';
import type { Deps } from './deps.ts';
import { newPage } from './new-page.ts';
import { setDeadline } from './go-live.ts';
import { FROM_QUOTA } from './mark-premium.ts';
import type { Page, PageSummary } from './page.ts';
import { idTaken, type PageName } from './page-name.ts';
import { readSubmission, type Submission } from './read-submission.ts';

type SaveDeps = Pick<
  Deps,
  | 'threads'
  | 'pages'
  | 'deadlines'
  | 'quotas'
  | 'reports'
  | 'files'
  | 'objects'
  | 'blocksNow'
  | 'now'
  | 'newId'
  | 'goLiveDelay'
>;

interface SaveRequest {
  parts: AsyncIterable<FormPart>;
  caller: Caller;
  idempotencyKey?: string | undefined;
}

export interface Saved {
  page: Omit<Page, 'content'>;
  /** Only its hash is stored. */
  ownerToken: string;
}

/**
 * See `submit`. Pages go live days later, or immediately for premium accounts with quota left.
 * @throws `code_taken`, `banned_link`, and errors about the name, title, content or files
 */
export function savePage(
  deps: SaveDeps,
  { parts, caller, idempotencyKey }: SaveRequest,
): Promise<Saved> {
  return submit<PageName, Submission, PageSummary, Saved>(deps, {
    idempotencyKey,
    caller,
    read: (steps) => readSubmission(parts, steps),
    holderOf: (id) => deps.pages.find(id),
    nameTaken: idTaken,
    contentOf: ({ title, html }) => JSON.stringify([title, html]),
    bannedHostIn: ({ title }, { bannedHost }, blocked) =>
      bannedHost ?? findBannedHost({ urls: [], text: title }, blocked),
    reportBannedLink: ({ id }, host) => recordBannedLink(deps, id, host, caller),
    async insert(submission, clean, stored) {
      const saved = newPage(deps, submission, { clean, ...stored, caller, idempotencyKey });
      return { ...saved, page: await insert(deps, saved.page, caller) };
    },
    // The id may be a custom name of `page`.
    answerAgain: (page, id, key) =>
      page.publicId === id ? { page, ownerToken: deriveToken(page.id, key) } : undefined,
  });
}

async function recordBannedLink(
  deps: SaveDeps,
  id: PageName,
  host: string,
  caller: Caller,
): Promise<void> {
  const data = {
    reportId: deps.newId(),
    host,
    client: caller.client,
    userId: caller.user?.id ?? null,
  };
  await deps.pages.record(newEvent(PageBannedLinkFound, data, deps));
  await reportBannedLink(deps, 'P', { host, text: `page ${id} ${host}`, caller });
}

async function insert(deps: SaveDeps, page: Page, caller: Caller): Promise<Page> {
  const { user } = caller;
  const isInQuota =
    user !== null &&
    isPremium(caller, deps.now()) &&
    (await deps.quotas.reserve(user.id, page, PLANS.premium.pagesLive, deps.now()));
  return isInQuota ? insertLive(deps, page, user) : insertWaiting(deps, page);
}

async function insertWaiting(deps: SaveDeps, page: Page): Promise<Page> {
  await deps.pages.insert(page, [submitted(page, deps)]);
  setDeadline(deps, page);
  return page;
}

async function insertLive(
  deps: SaveDeps,
  page: Page,
  { id: accountId }: SignedInUser,
): Promise<Page> {
  const premium = { premium: FROM_QUOTA, grants: [{ ...FROM_QUOTA, slug: null, isOver: false }] };
  const live: Page = { ...page, ...premium, liveAt: page.createdAt, isPublished: true };
  try {
    await deps.pages.insert(live, [submitted(live, deps), wentLive(live, deps)]);
  } catch (thrown) {
    if (isAppError(thrown, 'code_taken')) await deps.quotas.release(accountId, page);
    throw thrown;
  }
  return live;
}

const submitted = ({ publicId, liveAt }: Page, deps: SaveDeps): DomainEvent =>
  newEvent(PageSubmitted, { pageId: publicId, liveAt: liveAt.toISOString() }, deps);
