import type { Caller } from '@pasteroom/kit/core/caller';
import { type AppError, isAppError } from '@pasteroom/kit/core/errors';
import type { FormFile } from '@pasteroom/kit/core/form';
import { SMALL_TEXT_BYTES } from '@pasteroom/openapi/rules/entitlements';
import type { Attachment } from './attachments.ts';
import { bannedLink } from './banned-links.ts';
import { idempotentRecord, type IdempotentRecord, isRepeated } from './idempotency.ts';
import type { SanitizedHtml } from './sanitized-html.ts';
import sanitizeTask from './sanitize-task.ts';
import type { FileDeps } from './ports.ts';
import { checkStorageFor } from './storage-limits.ts';
import { sentFiles } from './sent-files.ts';
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

export interface Stored {
  files: Attachment[];
  idempotent: IdempotentRecord;
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
  insert: (form: Form, clean: SanitizedHtml, stored: Stored) => Promise<Answer>;
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
  const sent = sentFiles();
  let isRepeat = false;
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
    const holder = claimed === undefined ? null : await submitted.holderOf(claimed);
    isRepeat = holder !== null && isSameCall(submitted, holder, { content });
    if (holder && !isRepeat) throw submitted.nameTaken();
    if (!isRepeat) submitted.checkNew?.(form);
  }
  function store(type: string, upload: FormFile): Promise<Attachment> {
    if (isRepeat) return sent.skip(type, upload);
    return sent.hashed(upload, (hashed) => storeFile(deps, 'attachment', type, hashed));
  }
  let filesSent: string | undefined;
  try {
    const form = await submitted.read({ onName, onFirstFile, store, files });
    filesSent = sent.describe(files);
    if (isRepeat) throw submitted.nameTaken();
    const clean = await cleanOf(form);
    if (isLargerThan(clean.html, SMALL_TEXT_BYTES)) await checkStorageFor('text', deps);
    if (files.length === 0) assertNotEmpty(clean);
    await refuseBannedLinks(deps, submitted, form, clean);
    const { idempotencyKey, caller } = submitted;
    const repeatable = { content: submitted.contentOf(form), files: filesSent };
    const idempotent = idempotentRecord(idempotencyKey, caller, repeatable);
    return await submitted.insert(form, clean, { files, idempotent });
  } catch (error) {
    const ids = files.map(({ id }) => id);
    // Keeps files with another owner. If this fails, the sweeper erases the files later.
    await deleteOrphans(deps, ids).catch(() => undefined);
    const earlier =
      claimed !== undefined && mayFollowSuccess(error)
        ? await earlierAnswer(submitted, claimed, { content, files: filesSent })
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
  call: Pick<
    Submitted<Name, never, Holder, Answer>,
    'holderOf' | 'answerAgain' | 'idempotencyKey' | 'caller'
  >,
  name: Name,
  sent: Sent,
): Promise<Answer | undefined> {
  const holder = await call.holderOf(name);
  const { idempotencyKey } = call;
  if (idempotencyKey === undefined || !holder || !isSameCall(call, holder, sent)) return undefined;
  return call.answerAgain(holder, name, idempotencyKey);
}

type Sent = Parameters<typeof isRepeated>[3];

/** @throws `idempotency_mismatch` */
const isSameCall = (
  { idempotencyKey, caller }: { idempotencyKey: string | undefined; caller: Caller },
  holder: IdempotentRecord,
  sent: Sent,
): boolean => idempotencyKey !== undefined && isRepeated(holder, idempotencyKey, caller, sent);
