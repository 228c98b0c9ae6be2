/** What a list of one's own items needs to know of them. */
export interface ItemKind<Item> {
  /** Tells whether something that was stored is one of them. */
  readonly isItem: (value: unknown) => value is Item;
  readonly idOf: (item: Item) => string;
  /** What makes this browser its owner: another one under the same id is another item. */
  readonly tokenOf: (item: Item) => string;
  /** The moment at which the item ends or changes, in ms since 1970. */
  readonly changesAt: (item: Item) => number;
  /** Tells whether one of them has ended by now. */
  readonly isExpired: (item: Item, now: number) => boolean;
}

/** Reads what was remembered; anything but well-formed items is left out. */
export function parseItems<Item>({ isItem }: Pick<ItemKind<Item>, 'isItem'>, stored: string | null): Item[] {
  return readList(stored).filter(isItem);
}

/** Lists the items that have not ended by now. */
export function withoutExpired<Item>({ isExpired }: Pick<ItemKind<Item>, 'isExpired'>, items: readonly Item[], now: number): Item[] {
  return items.filter((item) => !isExpired(item, now));
}

/** Puts something first, in place of an older one of the same id. */
export function withItem<Item>(kind: Pick<ItemKind<Item>, 'idOf'>, items: readonly Item[], item: Item): Item[] {
  return [item, ...withoutItem(kind, items, kind.idOf(item))];
}

/** Leaves out what has this id. */
export function withoutItem<Item>({ idOf }: Pick<ItemKind<Item>, 'idOf'>, items: readonly Item[], id: string): Item[] {
  return items.filter((item) => idOf(item) !== id);
}

function readList(stored: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
