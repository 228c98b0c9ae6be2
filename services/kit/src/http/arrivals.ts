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

  async *all(): AsyncGenerator<Part, void, void> {
    for (;;) {
      const part = this.#waiting.shift();
      if (part) yield part;
      else if (this.#failure !== undefined) throw this.#failure;
      else if (this.#ended) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
