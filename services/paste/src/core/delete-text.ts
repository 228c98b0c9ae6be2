import { filesOf } from '@pasteroom/content/core/attachments';
import { isSecretOf } from '@pasteroom/content/core/secrets';
import { deleteOrphans } from '@pasteroom/content/core/store-file';
import { PasteEnded } from '@pasteroom/events';
import type { Caller } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { newEvent } from '@pasteroom/kit/core/event';
import type { Deps } from './deps.ts';
import { removeDeadline } from './end-expired.ts';
import { nothingFound, type Paste } from './paste.ts';
import { tryRoomCode } from './room-code.ts';

interface DeleteRequest {
  code: string;
  deleteToken?: string | undefined;
  caller: Caller;
}

/** Ends a text before its time, for whoever holds its delete token or is its signed-in author; its id. Throws `not_found` or `forbidden`. */
export async function deleteText(deps: Omit<Deps, 'lifetimes'>, { code, deleteToken, caller }: DeleteRequest): Promise<string> {
  const { pastes, now, newId } = deps;
  const parsed = tryRoomCode(code);
  const paste = parsed && (await pastes.findByCode(parsed, now()));
  if (!paste) throw nothingFound();
  if (!mayDelete(paste, deleteToken, caller)) throw new AppError('forbidden', 'Only the author of this text can delete it.');
  const event = newEvent(PasteEnded, { pasteId: paste.id, reason: 'deleted' }, { now, newId });
  await pastes.end(paste.id, now(), event);
  removeDeadline(deps, paste.id);
  // It is over already; what cannot be erased at once is erased by the sweeper.
  await deleteOrphans(deps, filesOf(paste)).catch(() => undefined);
  return paste.id;
}

function mayDelete(paste: Paste, deleteToken: string | undefined, { user }: Caller): boolean {
  if (user && user.id === paste.authorId) return true;
  return deleteToken !== undefined && isSecretOf(deleteToken, paste.deleteTokenHash);
}
