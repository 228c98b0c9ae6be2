/** What a list of one's own things needs to know of them. */
export interface ItemKind<Item> {
  /** Tells whether something that was stored is one of them. */
  readonly isItem: (value: unknown) => value is Item;
  readonly idOf: (item: Item) => string;
  /** What makes this browser its owner: another one under the same id is another thing. */
  readonly tokenOf: (item: Item) => string;
  /** When it ends, or something else begins to be true of it; in ms since 1970. */
  readonly changesAt: (item: Item) => number;
  /** Tells whether one of them has ended by now. */
  readonly isOver: (item: Item, now: number) => boolean;
}

/** Reads what was remembered; anything else than well-formed things is left out. */
export function parseItems<Item>({ isItem }: Pick<ItemKind<Item>, 'isItem'>, stored: string | null): Item[] {
  return readList(stored).filter(isItem);
}

/** Those of the things that have not ended by now. */
export function livingOf<Item>({ isOver }: Pick<ItemKind<Item>, 'isOver'>, items: readonly Item[], now: number): Item[] {
  return items.filter((item) => !isOver(item, now));
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
