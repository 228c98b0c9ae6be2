export interface ItemKind<Item> {
  readonly isItem: (value: unknown) => value is Item;
  readonly idOf: (item: Item) => string;
  /** Proves ownership. Items with different tokens are different items. */
  readonly tokenOf: (item: Item) => string;
  /** In ms since 1970. */
  readonly changesAt: (item: Item) => number;
  readonly isExpired: (item: Item, now: number) => boolean;
}

export function parseItems<Item>(
  { isItem }: Pick<ItemKind<Item>, 'isItem'>,
  stored: string | null,
): Item[] {
  return readList(stored).filter(isItem);
}

export function withoutExpired<Item>(
  { isExpired }: Pick<ItemKind<Item>, 'isExpired'>,
  items: readonly Item[],
  now: number,
): Item[] {
  return items.filter((item) => !isExpired(item, now));
}

export function withItem<Item>(
  kind: Pick<ItemKind<Item>, 'idOf'>,
  items: readonly Item[],
  item: Item,
): Item[] {
  return [item, ...withoutItem(kind, items, kind.idOf(item))];
}

export function withoutItem<Item>(
  { idOf }: Pick<ItemKind<Item>, 'idOf'>,
  items: readonly Item[],
  id: string,
): Item[] {
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
