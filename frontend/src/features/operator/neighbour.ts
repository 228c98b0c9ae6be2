/** Returns the previous or next item, clamped to the ends, or the first one for an unknown item. */
export function neighbour<Item>(items: readonly Item[], item: Item | undefined, by: 1 | -1): Item | undefined {
  const at = items.findIndex((each) => each === item);
  return items[Math.min(items.length - 1, Math.max(0, at + by))];
}
