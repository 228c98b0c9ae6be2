import { type Caller, requireUser } from '@pasteroom/kit/core/caller';
import { type ListPart, listPart } from '@pasteroom/kit/core/list-part';
import { type ListCursor, readCursor, writeCursor } from './list-cursor.ts';

/** Content can take 1 MB per item. */
const [PAGE_SIZE, PAGE_SIZE_WITH_CONTENT] = [20, 5];

export interface Part {
  after: ListCursor | null;
  limit: number;
}

export interface AuthorListRequest {
  caller: Caller;
  cursor: string | undefined;
  withContent?: boolean;
}

interface Source<Item> {
  find: (authorId: string, part: Part) => Promise<Item[]>;
  cursorOf: (item: Item) => ListCursor;
}

/**
 * Newest first.
 * @throws `unauthorized` for guests, `validation` for an invalid cursor
 */
export async function listByAuthor<Item>(
  { caller, cursor, withContent = false }: AuthorListRequest,
  { find, cursorOf }: Source<Item>,
): Promise<ListPart<Item>> {
  const { id } = requireUser(caller);
  const limit = withContent ? PAGE_SIZE_WITH_CONTENT : PAGE_SIZE;
  const found = await find(id, {
    after: cursor === undefined ? null : readCursor(cursor, 'cursor'),
    limit: limit + 1,
  });
  return listPart(found, limit, (last) => writeCursor(cursorOf(last)));
}
