import { filesOf } from '@pasteroom/content/core/attachments';
import { hashOf, isSecretOf } from '@pasteroom/content/core/secrets';
import { deleteOrphans } from '@pasteroom/content/core/store-file';
import { PasteEnded } from '@pasteroom/events';
import type { Caller } from '@pasteroom/kit/core/caller';
import { newEvent } from '@pasteroom/kit/core/event';
import type { Deps } from './deps.ts';
import { removeDeadline } from './end-expired.ts';
import { nothingFound, type Paste } from './paste.ts';
import { understoodCode } from './room-code.ts';

interface DeleteRequest {
  code: string;
  deleteToken?: string | undefined;
  caller: Caller;
}

/** Placeholder for a missing text, so that the token check always runs. */
const MISSING_PASTE: Pick<Paste, 'authorId' | 'deleteTokenHash'> = {
  authorId: null,
  deleteTokenHash: hashOf(''),
};

/**
 * Requires the signed-in author or the delete token. Returns the id of the text.
 * @throws `not_found` in all other cases, so that callers can't probe codes
 */
export async function deleteText(
  deps: Omit<Deps, 'lifetimes'>,
  { code, deleteToken, caller }: DeleteRequest,
): Promise<string> {
  const { pastes, now } = deps;
  const parsed = understoodCode(code);
  const paste = parsed && (await pastes.findByCode(parsed, now()));
  const isAllowed = mayDelete(paste ?? MISSING_PASTE, deleteToken, caller);
  if (!paste || !isAllowed) throw nothingFound();
  await endNow(deps, paste);
  return paste.id;
}

/** If erasing the files fails, the sweeper retries later. */
export async function endNow(deps: Omit<Deps, 'lifetimes'>, paste: Paste): Promise<void> {
  const { pastes, now, newId } = deps;
  await pastes.end(
    paste.id,
    now(),
    newEvent(PasteEnded, { pasteId: paste.id, reason: 'deleted' }, { now, newId }),
  );
  removeDeadline(deps, paste.id);
  await deleteOrphans(deps, filesOf(paste)).catch(() => undefined);
}

function mayDelete(
  paste: typeof MISSING_PASTE,
  deleteToken: string | undefined,
  { user }: Caller,
): boolean {
  if (user && user.id === paste.authorId) return true;
  return deleteToken !== undefined && isSecretOf(deleteToken, paste.deleteTokenHash);
}
