import type { Caller, SignedInUser } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';

/** Where a list of one's own goes on: behind what was made at this moment under this id. */
export interface Place {
  at: Date;
  id: string;
}

/** Which part of a list is read, newest first. */
export interface Part {
  /** Null for the newest. */
  after: Place | null;
  limit: number;
}

/** Some of an account's own items, and the cursor of the next ones. */
export interface OwnItems<Item> {
  items: Item[];
  next: string | null;
}

interface Request<Item> {
  caller: Caller;
  cursor: string | undefined;
  limit: number;
  find: (authorId: string, part: Part) => Promise<Item[]>;
  placeOf: (item: Item) => Place;
}

/** Up to so many of what the caller's account has, newest first. Throws `unauthorized` for a guest, and `validation` for a cursor that is none. */
export async function listOwn<Item>({ caller, cursor, limit, find, placeOf }: Request<Item>): Promise<OwnItems<Item>> {
  const { id } = signedIn(caller);
  const found = await find(id, { after: cursor === undefined ? null : readPlace(cursor), limit: limit + 1 });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last !== undefined && found.length > limit ? writePlace(placeOf(last)) : null };
}

function signedIn({ user }: Caller): SignedInUser {
  if (user === null) throw new AppError('unauthorized', 'Please sign in.');
  return user;
}

const writePlace = ({ at, id }: Place): string => `${at.getTime()}_${id}`;

function readPlace(text: string): Place {
  const [, ms = '', id = ''] = /^(\d{1,15})_(.+)$/.exec(text) ?? [];
  if (id === '')
    throw new AppError('validation', 'The list has no such part.', {
      errors: [{ path: '/query/cursor', message: 'is not a next of this list' }],
    });
  return { at: new Date(Number(ms)), id };
}
