import type { PasteRepository } from './ports.ts';
import type { Reads } from './paste.ts';

/**
 * Batches the reads of unprotected texts, so that reading doesn't wait for a write. A crash loses the reads since
 * the last `store`.
 */
export class ReadCounter {
  readonly #pastes: Pick<PasteRepository, 'countReads'>;
  #reads = new Map<string, Reads>();

  constructor(pastes: Pick<PasteRepository, 'countReads'>) {
    this.#pastes = pastes;
  }

  add(id: string, at: Date): void {
    const known = this.#reads.get(id);
    this.#reads.set(id, {
      count: (known?.count ?? 0) + 1,
      firstAt: known?.firstAt ?? at,
      lastAt: at,
    });
  }

  /** Keeps the reads if they can't be stored. */
  async store(): Promise<void> {
    if (this.#reads.size === 0) return;
    const reads = this.#reads;
    this.#reads = new Map();
    try {
      await this.#pastes.countReads(reads);
    } catch (error) {
      for (const [id, { count, firstAt, lastAt }] of reads) {
        const newer = this.#reads.get(id);
        this.#reads.set(id, {
          count: count + (newer?.count ?? 0),
          firstAt,
          lastAt: newer?.lastAt ?? lastAt,
        });
      }
      throw error;
    }
  }
}
