import { reportBannedLink } from '@pasteroom/content/core/banned-link-reports';
import { findBannedHost } from '@pasteroom/content/core/banned-links';
import { deriveToken } from '@pasteroom/content/core/secrets';
import { submit } from '@pasteroom/content/core/submit';
import { PageBannedLinkFound, PageSubmitted } from '@pasteroom/events';
import { isPremium, type Caller } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { newEvent } from '@pasteroom/kit/core/event';
import type { FormPart } from '@pasteroom/kit/core/form';
import { PLANS } from '@pasteroom/openapi/rules/entitlements';
import { markPublished } from './page-events.ts';
import type { Deps } from './deps.ts';
import { draftPage } from './draft-page.ts';
import { setDeadline } from './go-live.ts';
import { FROM_QUOTA } from './mark-premium.ts';
import type { Page, PageSummary } from './page.ts';
import { idTaken, type PageName } from './page-name.ts';
import { readSubmission, type Submission } from './read-submission.ts';

type SaveDeps = Pick<
  Deps,
  'threads' | 'pages' | 'deadlines' | 'quotas' | 'reports' | 'files' | 'objects' | 'blocksNow' | 'now' | 'newId' | 'goLiveDelay'
>;

interface SaveRequest {
  parts: AsyncIterable<FormPart>;
  caller: Caller;
  idempotencyKey?: string | undefined;
}

export interface Saved {
  page: Omit<Page, 'content'>;
  /** Makes its holder the owner; known to the caller alone. */
  ownerToken: string;
}

/**
 * Submits a page under an id that no page ever had; see submit. It goes live days later, at once for a premium account with quota left. Throws
 * `code_taken`, `banned_link`, and what the rules of names, titles, contents and files throw.
 */
export function savePage(deps: SaveDeps, { parts, caller, idempotencyKey }: SaveRequest): Promise<Saved> {
  return submit<PageName, Submission, PageSummary, Saved>(deps, {
    idempotencyKey,
    caller,
    read: (steps) => readSubmission(parts, steps),
    holderOf: (id) => deps.pages.find(id),
    nameTaken: idTaken,
    bannedHostIn: ({ title }, { bannedHost }, blocked) => bannedHost ?? findBannedHost({ urls: [], text: title }, blocked),
    reportBannedLink: ({ id }, host) => recordBannedLink(deps, id, host, caller),
    async insert(submission, clean, stored) {
      const saved = draftPage(deps, submission, { clean, stored, caller, idempotencyKey });
      return { ...saved, page: await insert(deps, saved.page, caller) };
    },
    // A page may have got the name later, as its slug.
    answerAgain: (page, id, key) => (page.publicId === id ? { page, ownerToken: deriveToken(page.id, key) } : undefined),
  });
}

async function recordBannedLink(deps: SaveDeps, id: PageName, host: string, caller: Caller): Promise<void> {
  const data = { reportId: deps.newId(), host, client: caller.client, userId: caller.user?.id ?? null };
  await deps.pages.record(newEvent(PageBannedLinkFound, data, deps));
  await reportBannedLink(deps, 'P', { host, text: `page ${id} ${host}`, caller });
}

const isIdTaken = (thrown: unknown): boolean => thrown instanceof AppError && thrown.code === 'code_taken';

/** Stores the page, live at once where the caller's quota has a place for it. */
async function insert(deps: SaveDeps, page: Page, caller: Caller): Promise<Page> {
  const submitted = (each: Page) => newEvent(PageSubmitted, { pageId: each.publicId, liveAt: each.liveAt.toISOString() }, deps);
  const place =
    caller.user && isPremium(caller, deps.now())
      ? await deps.quotas.take(caller.user.id, page, PLANS.premium.pagesLive, deps.now())
      : 'full';
  if (place === 'full') {
    await deps.pages.insert(page, [submitted(page)]);
    setDeadline(deps, page);
    return page;
  }
  const live: Page = { ...page, liveAt: page.createdAt, premium: FROM_QUOTA, grants: [{ ...FROM_QUOTA, slug: null, isOver: false }] };
  const change = markPublished(live, deps);
  const told: Page = { ...live, isPublished: true };
  try {
    await deps.pages.insert(told, [submitted(told), ...(change?.events ?? [])]);
  } catch (thrown) {
    if (caller.user && isIdTaken(thrown)) await deps.quotas.giveBack(caller.user.id, page);
    throw thrown;
  }
  return told;
}
