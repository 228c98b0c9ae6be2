import { filesOf } from '@pasteroom/content/core/attachments';
import { deleteOrphans } from '@pasteroom/content/core/store-file';
import { PasteEnded } from '@pasteroom/events';
import { newEvent } from '@pasteroom/kit/core/event';
import type { Deps } from './deps.ts';
import { removeDeadline } from './end-expired.ts';
import { type AuthorRequest, findOwnText } from './find-own-text.ts';
import type { Paste } from './paste.ts';

/**
 * Returns the id.
 * @throws `not_found` unless the caller is the author
 */
export async function deleteText(
  deps: Omit<Deps, 'lifetimes'>,
  request: AuthorRequest,
): Promise<string> {
  const paste = await findOwnText(deps, request);
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
