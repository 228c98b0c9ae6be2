import { type Caller, requireUser } from '@pasteroom/kit/core/caller';
import { type ListPart, listPart } from '@pasteroom/kit/core/list-part';
import { type ListCursor, readCursor, writeCursor } from './list-cursor.ts';

/** How many are listed at once, and how many with their content: that may have a megabyte each. */
const [LISTED, WITH_CONTENT] = [20, 5];

/** The part of a list that is read, newest first. */
export interface Part {
  /** Null for the newest. */
  after: ListCursor | null;
  limit: number;
}

/** What somebody who is signed in asks to be listed. */
export interface AuthorListRequest {
  caller: Caller;
  cursor: string | undefined;
  /** Whether the list is read together with the content. */
  withContent?: boolean;
}

/** The source of the list. */
interface Source<Item> {
  find: (authorId: string, part: Part) => Promise<Item[]>;
  cursorOf: (item: Item) => ListCursor;
}

/** What the caller's account has written, newest first, part by part. Throws `unauthorized` for a guest, and `validation` for a cursor that is none. */
export async function listByAuthor<Item>(
  { caller, cursor, withContent = false }: AuthorListRequest,
  { find, cursorOf }: Source<Item>,
): Promise<ListPart<Item>> {
  const { id } = requireUser(caller);
  const limit = withContent ? WITH_CONTENT : LISTED;
  const found = await find(id, { after: cursor === undefined ? null : readCursor(cursor, 'cursor'), limit: limit + 1 });
  return listPart(found, limit, (last) => writeCursor(cursorOf(last)));
}
