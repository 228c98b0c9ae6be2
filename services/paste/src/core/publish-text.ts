import { fileIdOf, type Attachment } from '@pasteroom/content/core/attachments';
import type { SanitizedHtml } from '@pasteroom/content/core/sanitized-html';
import { hashOf, deriveToken } from '@pasteroom/content/core/secrets';
import { orphanedIn } from '@pasteroom/content/core/orphaned-files';
import { filesGone, findAttachment } from '@pasteroom/content/core/kept-files';
import { submit, type Stored } from '@pasteroom/content/core/submit';
import { PastePublished } from '@pasteroom/events';
import type { Caller } from '@pasteroom/kit/core/caller';
import { newEvent, type DomainEvent } from '@pasteroom/kit/core/event';
import type { FormPart } from '@pasteroom/kit/core/form';
import { timeOrderedId } from '@pasteroom/kit/core/ids';
import { countedPictures, HTML_RULES, picturesIn } from '@pasteroom/content/core/html';
import type { Deps } from './deps.ts';
import { setDeadline } from './end-expired.ts';
import hashPasswordTask from './hash-password-task.ts';
import { codeTaken, type Paste } from './paste.ts';
import { readSubmission, type Submission } from './read-submission.ts';
import { recordBannedLink } from './report-link.ts';
import type { RoomCode } from './room-code.ts';
import { checkClock, checkSealedSize, madeAt } from './sealed-parts.ts';
import { expiryFor, invalid, type SharingOptions } from './sharing-options.ts';

export interface PublishRequest {
  parts: AsyncIterable<FormPart>;
  caller: Caller;
  idempotencyKey?: string | undefined;
}

export interface Published {
  paste: Paste;
  /** Only its hash is stored. */
  deleteToken: string;
}

/**
 * See `submit`. The form can refer to files of other texts.
 * @throws `code_taken`, `banned_link`, `file_gone`, and errors about invalid codes, texts and files
 */
export function publishText(
  deps: Deps,
  { parts, caller, idempotencyKey }: PublishRequest,
): Promise<Published> {
  return submit<RoomCode, Submission, Paste, Published>(deps, {
    idempotencyKey,
    caller,
    read: ({ files, ...steps }) =>
      readSubmission(parts, files, {
        ...steps,
        keep: (name) => findAttachment(deps, name),
        check(submission) {
          expiryOf(deps, submission, caller);
          if (submission.sealed) checkSealedSize(submission.sealed, caller, deps.now());
        },
      }),
    holderOf: (code) => deps.pastes.findByCode(code, deps.now()),
    nameTaken: codeTaken,
    checkNew({ sealed }) {
      if (sealed) checkClock(sealed, deps.now());
    },
    bannedHostIn: (_, { bannedHost }) => bannedHost,
    reportBannedLink: ({ code }, host) =>
      recordBannedLink(deps, { host, text: `code ${code} ${host}`, caller }),
    contentOf: (submission) => contentOf(submission, idempotencyKey),
    async insert(submission, clean, stored) {
      const passwordHash = await passwordHashOf(deps, submission.options, caller);
      const input = { clean, ...stored, caller, idempotencyKey, passwordHash };
      return insert(deps, newPaste(deps, submission, input));
    },
    answerAgain: (paste, _, key) => ({ paste, deleteToken: deriveToken(paste.id, key) }),
  });
}

/**
 * A repeated call with other options is an error, like one with other HTML. Its hash is stored, so
 * it contains the password only together with the key, which is a secret like the delete token.
 */
function contentOf(
  { html, sealed, options: { password, ...options } }: Submission,
  key = '',
): string {
  if (sealed) return JSON.stringify([sealed.upload, options]);
  return password === undefined && Object.keys(options).length === 0
    ? html
    : JSON.stringify([html, options, password === undefined ? null : hashOf(key + password)]);
}

/** Readers of a sealed text compare its expiry with its head, however long the upload takes. */
function expiryOf(
  { now, lifetimes }: Deps,
  { options, sealed }: Pick<Submission, 'options' | 'sealed'>,
  caller: Caller,
): Date {
  return expiryFor(options, { caller, now: now(), from: sealed && madeAt(sealed), lifetimes });
}

async function passwordHashOf(
  { threads }: Deps,
  { password }: SharingOptions,
  { client }: Caller,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  return threads.run(hashPasswordTask, password, { client, size: password.length });
}

async function insert(deps: Deps, published: Published): Promise<Published> {
  const { paste } = published;
  if (paste.expiresAt <= paste.createdAt)
    throw invalid('expiresIn', 'The text expired during the upload.');
  try {
    await deps.pastes.insert(paste, [pastePublished(deps, paste)]);
  } catch (thrown) {
    throw namingOrphaned(thrown, paste.attachments);
  }
  setDeadline(deps, paste);
  return published;
}

function namingOrphaned(thrown: unknown, files: readonly Attachment[]): unknown {
  const ids = orphanedIn(thrown);
  return ids.length > 0
    ? filesGone(files.filter(({ id }) => ids.includes(id)).map(({ filename }) => filename))
    : thrown;
}

function pastePublished(deps: Deps, { id, expiresAt, content, attachments }: Paste): DomainEvent {
  const size = attachments.reduce((sum, file) => sum + file.size, Buffer.byteLength(content));
  return newEvent(PastePublished, { pasteId: id, expiresAt: expiresAt.toISOString(), size }, deps);
}

interface NewPasteInput extends Omit<PublishRequest, 'parts'>, Stored {
  clean: SanitizedHtml;
  passwordHash: string | undefined;
}

function newPaste(
  deps: Deps,
  submission: Submission,
  { clean, files, idempotent, caller, idempotencyKey, passwordHash }: NewPasteInput,
): Published {
  const { now, newId } = deps;
  const { code, options } = submission;
  const createdAt = now();
  const id = timeOrderedId(createdAt, newId);
  const deleteToken = deriveToken(id, idempotencyKey ?? newId());
  const paste: Paste = {
    id,
    code,
    content: clean.html,
    rules: HTML_RULES,
    ...countedPictures(clean),
    attachments: files,
    pictures: picturesIn(clean.urls).map(fileIdOf),
    authorId: caller.user?.id ?? null,
    createdAt,
    expiresAt: expiryOf(deps, submission, caller),
    deleteTokenHash: hashOf(deleteToken),
    ...(options.readLimit !== undefined && { readLimit: options.readLimit }),
    ...(passwordHash !== undefined && { passwordHash }),
    ...(submission.sealed && { sealed: submission.sealed.upload }),
    ...idempotent,
  };
  return { paste, deleteToken };
}
