/** What a list of one's own things needs to know of them. */
export interface OwnedKind<Item> {
  /** Tells whether something that was stored is one of them. */
  readonly isItem: (value: unknown) => value is Item;
  readonly idOf: (item: Item) => string;
  /** Tells whether one of them has ended by now. */
  readonly isOver: (item: Item, now: number) => boolean;
}

/** Reads what was remembered; anything else than well-formed, living things is left out. */
export function parseOwned<Item>(kind: OwnedKind<Item>, stored: string | null, now: number): Item[] {
  return readList(stored)
    .filter(kind.isItem)
    .filter((item) => !kind.isOver(item, now));
}

/** Puts something first, in place of an older one of the same id. */
export function withOwned<Item>(kind: OwnedKind<Item>, items: readonly Item[], item: Item): Item[] {
  return [item, ...withoutOwned(kind, items, kind.idOf(item))];
}

/** Leaves out what has this id. */
export function withoutOwned<Item>(kind: OwnedKind<Item>, items: readonly Item[], id: string): Item[] {
  return items.filter((item) => kind.idOf(item) !== id);
}

function readList(stored: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
