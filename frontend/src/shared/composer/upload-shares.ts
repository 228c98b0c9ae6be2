/** Returns percentages. The form contains the files last. */
export function uploadShares(loaded: number, total: number, sizes: readonly number[]): number[] {
  const filesTotal = sizes.reduce((sum, size) => sum + size, 0);
  let sent = Math.max(0, loaded - Math.max(0, total - filesTotal));
  return sizes.map((size) => {
    const share = Math.min(size, sent);
    sent -= share;
    return size === 0 ? (loaded >= total ? 100 : 0) : Math.floor((share / size) * 100);
  });
}
