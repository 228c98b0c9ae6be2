const MAX_REMEMBERED = 2_000;

/** How many pages each search has found, exact until a list changes. One process alone writes the file, so it knows when one does. */
export class ListCounts {
  readonly #counts = new Map<string, number>();

  /** The count of a search, made anew only after a change. */
  of(search: string, count: () => number): number {
    const remembered = this.#counts.get(search);
    if (remembered !== undefined) return remembered;
    if (this.#counts.size >= MAX_REMEMBERED) this.#counts.clear();
    const counted = count();
    this.#counts.set(search, counted);
    return counted;
  }

  /** To be called with every change of a list. */
  forget(): void {
    this.#counts.clear();
  }
}
