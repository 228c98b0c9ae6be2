import type { PageKey } from './page.ts';
import type { PageRepository } from './ports.ts';

/** Batches visits. A crash loses the visits since the last `store`. */
export class VisitCounter {
  readonly #pages: Pick<PageRepository, 'addVisits'>;
  #visits = new Map<string, number>();

  constructor(pages: Pick<PageRepository, 'addVisits'>) {
    this.#pages = pages;
  }

  add({ id }: PageKey, count: number): void {
    this.#visits.set(id, (this.#visits.get(id) ?? 0) + count);
  }

  /** Keeps the visits if they can't be stored. */
  async store(): Promise<void> {
    if (this.#visits.size === 0) return;
    const visits = this.#visits;
    this.#visits = new Map();
    try {
      await this.#pages.addVisits(visits);
    } catch (error) {
      for (const [id, count] of visits) this.add({ id }, count);
      throw error;
    }
  }
}
