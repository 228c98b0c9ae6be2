import type { Caller } from '@pasteroom/kit/core/caller';
import { type AppError, isAppError } from '@pasteroom/kit/core/errors';
import type { FormFile } from '@pasteroom/kit/core/form';
import { SMALL_TEXT_BYTES } from '@pasteroom/openapi/rules/entitlements';
import type { Attachment } from './attachments.ts';
import { bannedLink } from './banned-links.ts';
import { type IdempotentRecord, isRepeated } from './idempotency.ts';
import type { SanitizedHtml } from './sanitized-html.ts';
import sanitizeTask from './sanitize-task.ts';
import type { FileDeps } from './ports.ts';
import { checkStorageFor } from './storage-limits.ts';
import { deleteOrphans, storeFile } from './store-file.ts';
import type { Threads } from './threads.ts';
import { assertNotEmpty, checkPictures, checkSize, isLargerThan, isQuicklyCleaned } from './written-html.ts';

type SubmitDeps = FileDeps & { threads: Threads };

/** The steps that a form is read with. */
export interface ReadSteps<Name, Form> {
  /** Must be called as soon as the name is known. */
  onName: (name: Name) => void;
  /**
   * To be called before the first file, which may be large, where name and content have come. Throws what the content is refused with, and
   * otherwise when somebody has the name: in this order, so that content which is refused does not tell of the name.
   */
  onFirstFile: (form: Form) => Promise<void>;
  store: (type: string, upload: FormFile) => Promise<Attachment>;
  /** The list to which each file of the form is added. */
  files: Attachment[];
}

/** What is submitted: each kind of content says here what is its own. */
export interface Submitted<Name, Form extends { html: string }, Holder extends IdempotentRecord, Answer> {
  idempotencyKey: string | undefined;
  caller: Caller;
  read: (steps: ReadSteps<Name, Form>) => Promise<Form>;
  /** Finds what has this name now. */
  holderOf: (name: Name) => Promise<Holder | null>;
  nameTaken: () => AppError;
  /** The first banned host that it names. */
  bannedHostIn: (form: Form, clean: SanitizedHtml, blockedHosts: ReadonlySet<string>) => string | undefined;
  reportBannedLink: (form: Form, host: string) => Promise<void>;
  /** Stores it with its files in one step, which decides who has the name. Throws `code_taken`, and what else it is refused with. */
  insert: (form: Form, clean: SanitizedHtml, files: Attachment[]) => Promise<Answer>;
  /** What the call was answered that stored the holder, which this one repeats; undefined when the holder was stored under another name. */
  answerAgain: (holder: Holder, name: Name, idempotencyKey: string) => Answer | undefined;
}

/**
 * Submits content under a name that nobody else has: files first, the content last, so it is there whole or not at all. The same caller with the same
 * Idempotency-Key on the same name gets the first answer again. Throws `code_taken`, `idempotency_mismatch`, `banned_link`, `storage_full`, and what the
 * rules of forms, contents, files and threads throw.
 */
export async function submit<Name, Form extends { html: string }, Holder extends IdempotentRecord, Answer>(
  deps: SubmitDeps,
  submitted: Submitted<Name, Form, Holder, Answer>,
): Promise<Answer> {
  const files: Attachment[] = [];
  let claimed: Name | undefined;
  let cleaned: { html: string; clean: SanitizedHtml } | undefined;
  async function cleanOf({ html }: Form): Promise<SanitizedHtml> {
    if (cleaned?.html === html) return cleaned.clean;
    const { hosts: blockedHosts } = await deps.blocksNow();
    const origin = { client: submitted.caller.client, size: html.length, isQuick: isQuicklyCleaned(html) };
    const clean = await deps.threads.run(sanitizeTask, { html, blockedHosts }, origin);
    checkSize(clean.html);
    checkPictures(clean);
    cleaned = { html, clean };
    return clean;
  }
  const onName = (name: Name) => void (claimed = name);
  // This early check spares a sender 100 MB that would be refused; the insert decides.
  async function onFirstFile(form: Form): Promise<void> {
    await refuseBannedLinks(deps, submitted, form, await cleanOf(form));
    if (claimed !== undefined && (await submitted.holderOf(claimed))) throw submitted.nameTaken();
  }
  try {
    const store = (type: string, upload: FormFile) => storeFile(deps, 'attachment', type, upload);
    const form = await submitted.read({ onName, onFirstFile, store, files });
    const clean = await cleanOf(form);
    if (isLargerThan(clean.html, SMALL_TEXT_BYTES)) await checkStorageFor('text', deps);
    if (files.length === 0) assertNotEmpty(clean);
    await refuseBannedLinks(deps, submitted, form, clean);
    return await submitted.insert(form, clean, files);
  } catch (error) {
    const ids = files.map(({ id }) => id);
    // What cannot be erased now is found by the sweeper: the records of the files were written first. Kept files have an owner, or are over.
    await deleteOrphans(deps, ids).catch(() => undefined);
    const earlier = claimed !== undefined && mayFollowSuccess(error) ? await earlierAnswer(submitted, claimed, cleaned?.html) : undefined;
    if (earlier !== undefined) return earlier;
    throw error;
  }
}

async function refuseBannedLinks<Form extends { html: string }>(
  { blocksNow }: Pick<SubmitDeps, 'blocksNow'>,
  { bannedHostIn, reportBannedLink }: Pick<Submitted<never, Form, never, never>, 'bannedHostIn' | 'reportBannedLink'>,
  form: Form,
  clean: SanitizedHtml,
): Promise<void> {
  const host = bannedHostIn(form, clean, (await blocksNow()).hosts);
  if (host === undefined) return;
  await reportBannedLink(form, host);
  throw bannedLink(host);
}

/** Whether this is what a call is refused with whose first try has succeeded: its name is taken, and what it was to keep may be over by now. */
const mayFollowSuccess = (error: unknown): boolean => isAppError(error, 'code_taken', 'file_gone');

/** What this very call was answered when it was made before; undefined when the name is somebody else's. */
async function earlierAnswer<Name, Holder extends IdempotentRecord, Answer>(
  {
    holderOf,
    answerAgain,
    idempotencyKey,
    caller,
  }: Pick<Submitted<Name, never, Holder, Answer>, 'holderOf' | 'answerAgain' | 'idempotencyKey' | 'caller'>,
  name: Name,
  html: string | undefined,
): Promise<Answer | undefined> {
  const holder = await holderOf(name);
  if (idempotencyKey === undefined || !holder || !isRepeated(holder, idempotencyKey, caller, html)) return undefined;
  return answerAgain(holder, name, idempotencyKey);
}
