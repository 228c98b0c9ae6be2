import { AppError } from './errors.ts';

/** A part of a list, and where the next one begins; null behind the last. */
export interface ListPart<Item> {
  items: Item[];
  next: string | null;
}

/** The part that was asked for, of up to `limit` items, when one more than these was looked for: by it is known whether another part follows. */
export function listPart<Item>(found: readonly Item[], limit: number, cursorBehind: (last: Item) => string): ListPart<Item> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last !== undefined && found.length > limit ? cursorBehind(last) : null };
}

/** The refusal of a query whose parameter is no cursor of this list. */
export const noSuchPart = (parameter: string): AppError =>
  new AppError('validation', 'The list has no such part.', {
    errors: [{ path: `/query/${parameter}`, message: 'is not a next of this list' }],
  });
