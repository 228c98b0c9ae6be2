import type { Attachment } from '@pasteroom/content/core/attachments';
import { reportBannedLink } from '@pasteroom/content/core/banned-link-reports';
import { bannedLink, findBannedHost } from '@pasteroom/content/core/banned-links';
import type { ExaminedHtml } from '@pasteroom/content/core/examined-html';
import { hashOf, deriveToken } from '@pasteroom/content/core/secrets';
import { deleteOrphans, storeFile } from '@pasteroom/content/core/store-file';
import { assertNotEmpty, checkSize } from '@pasteroom/content/core/written-html';
import { PageBannedLinkFound, PageSubmitted } from '@pasteroom/events';
import { isPremium, type Caller } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { newEvent } from '@pasteroom/kit/core/event';
import type { FormPart } from '@pasteroom/kit/core/form';
import { announced } from './announce.ts';
import type { Deps } from './deps.ts';
import { draftPage } from './draft-page.ts';
import { setDeadline } from './go-live.ts';
import { FROM_QUOTA, QUOTA_PAGES } from './mark-premium.ts';
import type { Page } from './page.ts';
import { idTaken, type PageName } from './page-name.ts';
import { readSubmission, type Submission } from './read-submission.ts';

type SaveDeps = Pick<
  Deps,
  'examine' | 'pages' | 'deadlines' | 'quotas' | 'reports' | 'files' | 'objects' | 'now' | 'newId' | 'goLiveDelay'
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
 * Submits a page under an id that no page ever had: files first, the page last, so it is there whole or not at all. It goes live days later, at once
 * for a premium account with quota left. The same Idempotency-Key on the same id gets the first answer again. Throws `code_taken`, `banned_link`,
 * and what the rules of names, titles, contents and files throw.
 */
export async function savePage(deps: SaveDeps, request: SaveRequest): Promise<Saved> {
  const stored: Attachment[] = [];
  let wanted: PageName | undefined;
  try {
    const submission = await readSubmission(request.parts, stored, {
      idKnown: (id) => refuseTaken(deps, (wanted = id)),
      store: (type, upload) => storeFile(deps, 'attachment', type, upload),
    });
    const clean = await deps.examine(submission.html);
    checkSize(clean.html);
    if (stored.length === 0) assertNotEmpty(clean);
    await refuseBannedLinks(deps, clean, submission, request.caller);
    const saved = draftPage(deps, submission, { ...request, clean, stored });
    return { ...saved, page: await insert(deps, saved.page, request.caller) };
  } catch (thrown) {
    // What cannot be erased now is found by the sweeper: the records of the files were written first.
    await deleteOrphans(
      deps,
      stored.map(({ id }) => id),
    ).catch(() => undefined);
    const earlier = wanted && isIdTaken(thrown) ? await earlierAnswer(deps, wanted, request.idempotencyKey) : undefined;
    if (earlier) return earlier;
    throw thrown;
  }
}

/** Asked before files arrive, so that nobody sends 100 MB for nothing; what decides is the insert. */
async function refuseTaken({ pages }: SaveDeps, id: PageName): Promise<void> {
  if (await pages.find(id)) throw idTaken();
}

const isIdTaken = (thrown: unknown): boolean => thrown instanceof AppError && thrown.code === 'code_taken';

/** What this very call was answered when it was made before; undefined when the id is somebody else's. */
async function earlierAnswer({ pages }: SaveDeps, id: PageName, idempotencyKey: string | undefined): Promise<Saved | undefined> {
  const holder = await pages.find(id);
  if (idempotencyKey === undefined || holder?.id !== id || holder.idempotencyHash !== hashOf(idempotencyKey)) return undefined;
  return { page: holder, ownerToken: deriveToken(holder.recordId, idempotencyKey) };
}

async function refuseBannedLinks(
  deps: SaveDeps,
  { bannedHost }: ExaminedHtml,
  { id, title }: Omit<Submission, 'html'>,
  caller: Caller,
): Promise<void> {
  const host = bannedHost ?? findBannedHost({ urls: [], text: title });
  if (host === undefined) return;
  const data = { reportId: deps.newId(), host, client: caller.client, userId: caller.user?.id ?? null };
  await deps.pages.record(newEvent(PageBannedLinkFound, data, deps));
  await reportBannedLink(deps, 'P', { host, text: `page ${id} ${host}`, caller });
  throw bannedLink(host);
}

/** Stores the page, live at once where the caller's quota has a place for it. */
async function insert(deps: SaveDeps, page: Page, caller: Caller): Promise<Page> {
  const submitted = (each: Page) => newEvent(PageSubmitted, { pageId: each.id, liveAt: each.liveAt.toISOString() }, deps);
  const place =
    caller.user && isPremium(caller, deps.now()) ? await deps.quotas.take(caller.user.id, page, QUOTA_PAGES, deps.now()) : 'full';
  if (place === 'full') {
    await deps.pages.insert(page, [submitted(page)]);
    setDeadline(deps, page);
    return page;
  }
  const live: Page = { ...page, liveAt: page.createdAt, premium: FROM_QUOTA, grants: [{ ...FROM_QUOTA, slug: null, isOver: false }] };
  const change = announced(live, deps);
  const told: Page = { ...live, isAnnounced: true };
  try {
    await deps.pages.insert(told, [submitted(told), ...(change?.events ?? [])]);
  } catch (thrown) {
    if (caller.user && isIdTaken(thrown)) await deps.quotas.giveBack(caller.user.id, page);
    throw thrown;
  }
  return told;
}
