export class Arrivals<Part> {
  #waiting: Part[] = [];
  #ended = false;
  #failure: unknown;
  #wake: () => void = () => undefined;

  get isOver(): boolean {
    return this.#ended;
  }

  add(part: Part): void {
    this.#waiting.push(part);
    this.#wake();
  }

  end(failure?: unknown): void {
    if (!this.#ended) this.#failure = failure;
    this.#ended = true;
    this.#wake();
  }

  async next(): Promise<Part | undefined> {
    while (this.#waiting.length === 0 && !this.#ended)
      await new Promise<void>((resolve) => (this.#wake = resolve));
    const part = this.#waiting.shift();
    if (part === undefined && this.#failure !== undefined) throw this.#failure;
    return part;
  }
}
