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
import {
  assertNotEmpty,
  checkPictures,
  checkSize,
  isLargerThan,
  isQuicklyCleaned,
} from './written-html.ts';

type SubmitDeps = FileDeps & { threads: Threads };

export interface ReadSteps<Name, Form> {
  onName: (name: Name) => void;
  /**
   * Call this before the first file if name and content have arrived. Checks the content first, so
   * rejected content doesn't reveal taken names.
   */
  onFirstFile: (form: Form) => Promise<void>;
  store: (type: string, upload: FormFile) => Promise<Attachment>;
  files: Attachment[];
}

export interface Submitted<
  Name,
  Form extends { html: string },
  Holder extends IdempotentRecord,
  Answer,
> {
  idempotencyKey: string | undefined;
  caller: Caller;
  read: (steps: ReadSteps<Name, Form>) => Promise<Form>;
  /** What a repeated call must send again. */
  contentOf: (form: Form) => string;
  holderOf: (name: Name) => Promise<Holder | null>;
  nameTaken: () => AppError;
  /** Called before the first file if the name is free. */
  checkNew?: (form: Form) => void;
  bannedHostIn: (
    form: Form,
    clean: SanitizedHtml,
    blockedHosts: ReadonlySet<string>,
  ) => string | undefined;
  reportBannedLink: (form: Form, host: string) => Promise<void>;
  /**
   * Atomic: assigns the name to only one of several concurrent calls.
   * @throws `code_taken`
   */
  insert: (form: Form, clean: SanitizedHtml, files: Attachment[]) => Promise<Answer>;
  /** Returns the original response, or undefined if `holder` was stored under another name. */
  answerAgain: (holder: Holder, name: Name, idempotencyKey: string) => Answer | undefined;
}

/**
 * Stores the content last, so it is either complete or absent. A repeated call with the same
 * Idempotency-Key gets the original response.
 * @throws `code_taken`, `idempotency_mismatch`, `banned_link`, `storage_full`, or errors about
 * forms, files and threads
 */
export async function submit<
  Name,
  Form extends { html: string },
  Holder extends IdempotentRecord,
  Answer,
>(deps: SubmitDeps, submitted: Submitted<Name, Form, Holder, Answer>): Promise<Answer> {
  const files: Attachment[] = [];
  let claimed: Name | undefined;
  let cleaned: { html: string; clean: SanitizedHtml } | undefined;
  let content: string | undefined;
  async function cleanOf(form: Form): Promise<SanitizedHtml> {
    const { html } = form;
    content = submitted.contentOf(form);
    if (cleaned?.html === html) return cleaned.clean;
    const { hosts: blockedHosts } = await deps.blocksNow();
    const origin = {
      client: submitted.caller.client,
      size: html.length,
      isQuick: isQuicklyCleaned(html),
    };
    const clean = await deps.threads.run(sanitizeTask, { html, blockedHosts }, origin);
    checkSize(clean.html);
    checkPictures(clean);
    cleaned = { html, clean };
    return clean;
  }
  const onName = (name: Name) => void (claimed = name);
  // Rejects early to avoid a useless 100 MB upload. `insert` checks the name again.
  async function onFirstFile(form: Form): Promise<void> {
    await refuseBannedLinks(deps, submitted, form, await cleanOf(form));
    if (claimed !== undefined && (await submitted.holderOf(claimed))) throw submitted.nameTaken();
    submitted.checkNew?.(form);
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
    // Keeps files with another owner. If this fails, the sweeper erases the files later.
    await deleteOrphans(deps, ids).catch(() => undefined);
    const earlier =
      claimed !== undefined && mayFollowSuccess(error)
        ? await earlierAnswer(submitted, claimed, content)
        : undefined;
    if (earlier !== undefined) return earlier;
    throw error;
  }
}

async function refuseBannedLinks<Form extends { html: string }>(
  { blocksNow }: Pick<SubmitDeps, 'blocksNow'>,
  {
    bannedHostIn,
    reportBannedLink,
  }: Pick<Submitted<never, Form, never, never>, 'bannedHostIn' | 'reportBannedLink'>,
  form: Form,
  clean: SanitizedHtml,
): Promise<void> {
  const host = bannedHostIn(form, clean, (await blocksNow()).hosts);
  if (host === undefined) return;
  await reportBannedLink(form, host);
  throw bannedLink(host);
}

/** A retry can get these even if the original call succeeded. */
const mayFollowSuccess = (error: unknown): boolean => isAppError(error, 'code_taken', 'file_gone');

async function earlierAnswer<Name, Holder extends IdempotentRecord, Answer>(
  {
    holderOf,
    answerAgain,
    idempotencyKey,
    caller,
  }: Pick<
    Submitted<Name, never, Holder, Answer>,
    'holderOf' | 'answerAgain' | 'idempotencyKey' | 'caller'
  >,
  name: Name,
  content: string | undefined,
): Promise<Answer | undefined> {
  const holder = await holderOf(name);
  if (
    idempotencyKey === undefined ||
    !holder ||
    !isRepeated(holder, idempotencyKey, caller, content)
  )
    return undefined;
  return answerAgain(holder, name, idempotencyKey);
}
