import { listOwn } from '@pasteroom/content/core/own-items';
import type { ListPart } from '@pasteroom/kit/core/list-part';
import type { Caller } from '@pasteroom/kit/core/caller';
import type { Deps } from './deps.ts';
import type { HoldablePaste } from './ports.ts';

/** How many texts are listed at once, and how many are told whole: those may have a megabyte each. */
const [LISTED, WHOLE] = [20, 5];

interface Request {
  caller: Caller;
  cursor: string | undefined;
  /** Whether they are to be told whole. */
  whole?: boolean;
}

/** The living texts of the caller's account, newest first, held back or not. Throws `unauthorized`, `validation`. */
export function listOwnTexts(
  { pastes, now }: Pick<Deps, 'pastes' | 'now'>,
  { caller, cursor, whole = false }: Request,
): Promise<ListPart<HoldablePaste>> {
  return listOwn({
    caller,
    cursor,
    limit: whole ? WHOLE : LISTED,
    find: (authorId, part) => pastes.findByAuthor(authorId, now(), part),
    placeOf: ({ paste }) => ({ at: paste.createdAt, id: paste.id }),
  });
}
