import { listOwn } from '@pasteroom/content/core/own-items';
import type { ListPart } from '@pasteroom/kit/core/list-part';
import type { Caller } from '@pasteroom/kit/core/caller';
import type { Deps } from './deps.ts';
import type { PageSummary } from './page.ts';

/** How many pages are listed at once, and how many are told whole: those may have a megabyte each. */
const [LISTED, WHOLE] = [20, 5];

interface Request {
  caller: Caller;
  cursor: string | undefined;
  /** Whether they are to be told whole. */
  whole?: boolean;
}

/** The pages of the caller's account that are not gone, newest first, held back or not. Throws `unauthorized`, `validation`. */
export function listOwnPages({ lists }: Pick<Deps, 'lists'>, { caller, cursor, whole = false }: Request): Promise<ListPart<PageSummary>> {
  return listOwn({
    caller,
    cursor,
    limit: whole ? WHOLE : LISTED,
    find: (authorId, part) => lists.ofAuthor(authorId, part),
    placeOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  });
}
