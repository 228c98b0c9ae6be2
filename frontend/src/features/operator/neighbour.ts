/** Clamps to the ends. Returns the first item if `item` is unknown. */
export function neighbor<Item>(
  items: readonly Item[],
  item: Item | undefined,
  by: 1 | -1,
): Item | undefined {
  const at = items.findIndex((each) => each === item);
  return items[Math.min(items.length - 1, Math.max(0, at + by))];
}
