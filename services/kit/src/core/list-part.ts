import { AppError } from './errors.ts';

export interface ListPart<Item> {
  items: Item[];
  next: string | null;
}

/** @param found Up to `limit + 1` items. The extra item indicates another page. */
export function listPart<Item>(
  found: readonly Item[],
  limit: number,
  cursorBehind: (last: Item) => string,
): ListPart<Item> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last !== undefined && found.length > limit ? cursorBehind(last) : null };
}

export const noSuchPart = (parameter: string): AppError =>
  new AppError('validation', 'The cursor is invalid.', {
    errors: [
      { path: `/query/${parameter}`, message: 'must be the next value of an earlier response' },
    ],
  });
