import type { Caller, SignedInUser } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { type ListPart, listPart } from '@pasteroom/kit/core/list-part';
import { type ListCursor, readCursor, writeCursor } from './list-cursor.ts';

/** Which part of a list is read, newest first. */
export interface Part {
  /** Null for the newest. */
  after: ListCursor | null;
  limit: number;
}

interface Request<Item> {
  caller: Caller;
  cursor: string | undefined;
  limit: number;
  find: (authorId: string, part: Part) => Promise<Item[]>;
  placeOf: (item: Item) => ListCursor;
}

/** Up to so many of what the caller's account has, newest first. Throws `unauthorized` for a guest, and `validation` for a cursor that is none. */
export async function listOwn<Item>({ caller, cursor, limit, find, placeOf }: Request<Item>): Promise<ListPart<Item>> {
  const { id } = signedIn(caller);
  const found = await find(id, { after: cursor === undefined ? null : readCursor(cursor, 'cursor'), limit: limit + 1 });
  return listPart(found, limit, (last) => writeCursor(placeOf(last)));
}

function signedIn({ user }: Caller): SignedInUser {
  if (user === null) throw new AppError('unauthorized', 'Please sign in.');
  return user;
}
