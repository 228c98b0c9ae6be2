const COPY_LIFE_MS = 2_000;

/** Counts how many readings a copy in memory could have answered: those of a text that was asked for anew less than 2 s before. */
export class CopyCount {
  readonly #askedAnew = new Map<number, number>();
  #readings = 0;
  #copies = 0;

  /** A reading of the text with this number was answered. */
  count(number: number): void {
    const now = performance.now();
    this.#readings += 1;
    if (now - (this.#askedAnew.get(number) ?? -COPY_LIFE_MS) < COPY_LIFE_MS) this.#copies += 1;
    else this.#askedAnew.set(number, now);
  }

  /** Per cent of all readings so far. */
  share(): number {
    return (100 * this.#copies) / Math.max(1, this.#readings);
  }
}
