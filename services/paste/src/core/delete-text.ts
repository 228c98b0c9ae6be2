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

/** Stands in where no text has the code, so that the token is looked at all the same. */
const NOBODYS: Pick<Paste, 'authorId' | 'deleteTokenHash'> = { authorId: null, deleteTokenHash: hashOf('') };

/**
 * Ends a text before its time, for whoever holds its delete token or is its signed-in author; its id. Throws `not_found` to anybody else as well as for a
 * code that is not there, so that nobody finds out codes by deleting.
 */
export async function deleteText(deps: Omit<Deps, 'lifetimes'>, { code, deleteToken, caller }: DeleteRequest): Promise<string> {
  const { pastes, now } = deps;
  const parsed = understoodCode(code);
  const paste = parsed && (await pastes.findByCode(parsed, now()));
  const isTheirs = mayDelete(paste ?? NOBODYS, deleteToken, caller);
  if (!paste || !isTheirs) throw nothingFound();
  await endNow(deps, paste);
  return paste.id;
}

/** Ends a text before its time, at the wish of its author. It is over then; what cannot be erased of its files at once is erased by the sweeper. */
export async function endNow(deps: Omit<Deps, 'lifetimes'>, paste: Paste): Promise<void> {
  const { pastes, now, newId } = deps;
  await pastes.end(paste.id, now(), newEvent(PasteEnded, { pasteId: paste.id, reason: 'deleted' }, { now, newId }));
  removeDeadline(deps, paste.id);
  await deleteOrphans(deps, filesOf(paste)).catch(() => undefined);
}

function mayDelete(paste: typeof NOBODYS, deleteToken: string | undefined, { user }: Caller): boolean {
  if (user && user.id === paste.authorId) return true;
  return deleteToken !== undefined && isSecretOf(deleteToken, paste.deleteTokenHash);
}
