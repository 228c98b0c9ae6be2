/** What has arrived and was not asked for yet: one side pushes, the other pulls. */
export class Arrivals<Part> {
  #waiting: Part[] = [];
  #ended = false;
  #failure: unknown;
  #wake: () => void = () => undefined;

  /** Whether nothing more is to come. */
  get isOver(): boolean {
    return this.#ended;
  }

  add(part: Part): void {
    this.#waiting.push(part);
    this.#wake();
  }

  /** Ends, with a failure that is thrown behind what has arrived; the first call counts. */
  end(failure?: unknown): void {
    if (!this.#ended) this.#failure = failure;
    this.#ended = true;
    this.#wake();
  }

  /** The next part once it is there, or undefined behind the last one. */
  async next(): Promise<Part | undefined> {
    while (this.#waiting.length === 0 && !this.#ended) await new Promise<void>((resolve) => (this.#wake = resolve));
    const part = this.#waiting.shift();
    if (part === undefined && this.#failure !== undefined) throw this.#failure;
    return part;
  }
}
