import { fileIdOf, type Attachment } from '@pasteroom/content/core/attachments';
import type { SanitizedHtml } from '@pasteroom/content/core/sanitized-html';
import { hashOf, deriveToken } from '@pasteroom/content/core/secrets';
import { idempotentRecord } from '@pasteroom/content/core/idempotency';
import { orphanedIn } from '@pasteroom/content/core/orphaned-files';
import { filesGone, findAttachment } from '@pasteroom/content/core/kept-files';
import { submit } from '@pasteroom/content/core/submit';
import { PastePublished } from '@pasteroom/events';
import type { Caller } from '@pasteroom/kit/core/caller';
import { newEvent, type DomainEvent } from '@pasteroom/kit/core/event';
import type { FormPart } from '@pasteroom/kit/core/form';
import { timeOrderedId } from '@pasteroom/kit/core/ids';
import { countedPictures, HTML_RULES, picturesIn } from '@pasteroom/content/core/html';
import type { Deps } from './deps.ts';
import { setDeadline } from './end-expired.ts';
import { codeTaken, expiryFor, type Paste } from './paste.ts';
import { readSubmission, type Submission } from './read-submission.ts';
import { recordBannedLink } from './report-link.ts';
import type { RoomCode } from './room-code.ts';

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
      readSubmission(parts, files, { ...steps, keep: (name) => findAttachment(deps, name) }),
    holderOf: (code) => deps.pastes.findByCode(code, deps.now()),
    nameTaken: codeTaken,
    bannedHostIn: (_, { bannedHost }) => bannedHost,
    reportBannedLink: ({ code }, host) =>
      recordBannedLink(deps, { host, text: `code ${code} ${host}`, caller }),
    insert: (submission, clean, files) =>
      insert(deps, newPaste(deps, submission, { clean, files, caller, idempotencyKey })),
    answerAgain: (paste, _, key) => ({ paste, deleteToken: deriveToken(paste.id, key) }),
  });
}

async function insert(deps: Deps, published: Published): Promise<Published> {
  const { paste } = published;
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

interface NewPasteInput extends Omit<PublishRequest, 'parts'> {
  clean: SanitizedHtml;
  files: Attachment[];
}

function newPaste(
  { now, newId, lifetimes }: Deps,
  { code, html }: Submission,
  { clean, files, caller, idempotencyKey }: NewPasteInput,
): Published {
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
    expiresAt: expiryFor(caller, createdAt, lifetimes),
    deleteTokenHash: hashOf(deleteToken),
    ...idempotentRecord(idempotencyKey, caller, html),
  };
  return { paste, deleteToken };
}
