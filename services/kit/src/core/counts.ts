export class Counts {
  readonly #held = new Map<string, number>();

  of(holder: string): number {
    return this.#held.get(holder) ?? 0;
  }

  add(holder: string, by: number): number {
    const held = this.of(holder) + by;
    if (held === 0) this.#held.delete(holder);
    else this.#held.set(holder, held);
    return held;
  }
}
