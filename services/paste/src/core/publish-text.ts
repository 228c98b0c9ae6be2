import { fileIdOf, type Attachment } from '@pasteroom/content/core/attachments';
import { bannedLink } from '@pasteroom/content/core/banned-links';
import type { ExaminedHtml } from '@pasteroom/content/core/examined-html';
import { hashOf, deriveToken } from '@pasteroom/content/core/secrets';
import { givenUpIn } from '@pasteroom/content/core/given-up';
import { filesGone, findAttachment } from '@pasteroom/content/core/kept-files';
import { deleteOrphans, storeFile } from '@pasteroom/content/core/store-file';
import { assertNotEmpty, checkSize } from '@pasteroom/content/core/written-html';
import { PastePublished } from '@pasteroom/events';
import type { Caller } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { newEvent, type DomainEvent } from '@pasteroom/kit/core/event';
import type { FormPart } from '@pasteroom/kit/core/form';
import { countedPictures, HTML_RULES, picturesIn } from '@pasteroom/kit/core/html';
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
  /** Known to the caller alone. */
  deleteToken: string;
}

/**
 * Publishes a text under a code that nobody else holds: files first, the text last, so it is there whole or not at all. It may carry files of other texts. The same Idempotency-Key
 * on the same living code gets the first answer again. Throws `code_taken`, `banned_link`, `file_gone`, and what the rules of codes, texts and files throw.
 */
export async function publishText(deps: Deps, request: PublishRequest): Promise<Published> {
  const files: Attachment[] = [];
  let wanted: RoomCode | undefined;
  try {
    const submission = await readSubmission(request.parts, files, {
      codeKnown: (code) => refuseTaken(deps, (wanted = code)),
      store: (type, upload) => storeFile(deps, 'attachment', type, upload),
      keep: (name) => findAttachment(deps, name),
    });
    const clean = await deps.examine(submission.html);
    checkSize(clean.html);
    if (files.length === 0) assertNotEmpty(clean);
    await refuseBannedLinks(deps, clean, submission.code, request.caller);
    const published = draft(deps, submission, { ...request, clean, files });
    await deps.pastes.insert(published.paste, [pastePublished(deps, published.paste)]);
    setDeadline(deps, published.paste);
    return published;
  } catch (thrown) {
    // What cannot be erased now is found by the sweeper: the records of the files were written first. Kept files have an owner, or are over.
    await deleteOrphans(
      deps,
      files.map(({ id }) => id),
    ).catch(() => undefined);
    const refusal = namingGivenUp(thrown, files);
    const earlier = wanted && mayFollowSuccess(refusal) ? await earlierAnswer(deps, wanted, request.idempotencyKey) : undefined;
    if (earlier) return earlier;
    throw refusal;
  }
}

/** What was thrown; where files ended after they were found, and before the text that was to keep them was stored, the refusal that names them. */
function namingGivenUp(thrown: unknown, files: readonly Attachment[]): unknown {
  const ids = givenUpIn(thrown);
  return ids.length > 0 ? filesGone(files.filter(({ id }) => ids.includes(id)).map(({ filename }) => filename)) : thrown;
}

/** Asked before files arrive, so that nobody sends 100 MB for nothing; what decides is the insert. */
async function refuseTaken({ pastes, now }: Deps, code: RoomCode): Promise<void> {
  if (await pastes.findByCode(code, now())) throw codeTaken();
}

/** Whether this is what a call is refused with whose first try has succeeded: its code is taken, and what it was to keep may be over by now. */
const mayFollowSuccess = (refusal: unknown): boolean => refusal instanceof AppError && ['code_taken', 'file_gone'].includes(refusal.code);

/** What this very call was answered when it was made before; undefined when the code is somebody else's. */
async function earlierAnswer({ pastes, now }: Deps, code: RoomCode, idempotencyKey: string | undefined): Promise<Published | undefined> {
  const holder = await pastes.findByCode(code, now());
  if (idempotencyKey === undefined || holder?.idempotencyHash !== hashOf(idempotencyKey)) return undefined;
  return { paste: holder, deleteToken: deriveToken(holder.id, idempotencyKey) };
}

async function refuseBannedLinks(deps: Deps, { bannedHost: host }: ExaminedHtml, code: RoomCode, caller: Caller): Promise<void> {
  if (host === undefined) return;
  await recordBannedLink(deps, { host, text: `code ${code} ${host}`, caller });
  throw bannedLink(host);
}

function pastePublished(deps: Deps, { id, expiresAt, content, attachments }: Paste): DomainEvent {
  const size = attachments.reduce((sum, file) => sum + file.size, Buffer.byteLength(content));
  return newEvent(PastePublished, { pasteId: id, expiresAt: expiresAt.toISOString(), size }, deps);
}

interface Ingredients extends PublishRequest {
  clean: ExaminedHtml;
  files: Attachment[];
}

function draft({ now, newId, lifetimes }: Deps, { code }: Submission, { clean, files, caller, idempotencyKey }: Ingredients): Published {
  const id = newId();
  const createdAt = now();
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
    idempotencyHash: idempotencyKey === undefined ? null : hashOf(idempotencyKey),
  };
  return { paste, deleteToken };
}
