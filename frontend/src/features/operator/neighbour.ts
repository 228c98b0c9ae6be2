/** The item before or after this one, or the last one that way; the first of all where it is none of them. */
export function neighbour<Item>(items: readonly Item[], item: Item | undefined, by: 1 | -1): Item | undefined {
  const at = items.findIndex((each) => each === item);
  return items[Math.min(items.length - 1, Math.max(0, at + by))];
}
