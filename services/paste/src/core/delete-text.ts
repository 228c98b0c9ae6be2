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

/** Replaces a missing text, so that the token is always checked. */
const NOBODYS: Pick<Paste, 'authorId' | 'deleteTokenHash'> = {
  authorId: null,
  deleteTokenHash: hashOf(''),
};

/**
 * Accepts the signed-in author or the delete token. Returns the id.
 * @throws `not_found` in every other case, so that no one can probe codes by deleting
 */
export async function deleteText(
  deps: Omit<Deps, 'lifetimes'>,
  { code, deleteToken, caller }: DeleteRequest,
): Promise<string> {
  const { pastes, now } = deps;
  const parsed = understoodCode(code);
  const paste = parsed && (await pastes.findByCode(parsed, now()));
  const isTheirs = mayDelete(paste ?? NOBODYS, deleteToken, caller);
  if (!paste || !isTheirs) throw nothingFound();
  await endNow(deps, paste);
  return paste.id;
}

/** Leaves files that can't be erased now to the sweeper. */
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
  paste: typeof NOBODYS,
  deleteToken: string | undefined,
  { user }: Caller,
): boolean {
  if (user && user.id === paste.authorId) return true;
  return deleteToken !== undefined && isSecretOf(deleteToken, paste.deleteTokenHash);
}
