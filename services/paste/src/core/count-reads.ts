import type { NewId } from '@pasteroom/kit/core/ids';
import type { PasteRepository } from './ports.ts';
import type { ReadBatch, Reads } from './paste.ts';

/**
 * Batches the reads of unprotected texts, so that reading doesn't wait for a write. A crash loses the reads since
 * the last `store`.
 */
export class ReadCounter {
  readonly #pastes: Pick<PasteRepository, 'countReads'>;
  readonly #newId: NewId;
  #reads = new Map<string, Reads>();
  #batch: ReadBatch | undefined;

  constructor(pastes: Pick<PasteRepository, 'countReads'>, newId: NewId) {
    this.#pastes = pastes;
    this.#newId = newId;
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
    // A failed batch is unchanged, because a part of it may be stored already.
    await this.#storeBatch();
    if (this.#reads.size === 0) return;
    this.#batch = { id: this.#newId(), reads: this.#reads };
    this.#reads = new Map();
    await this.#storeBatch();
  }

  async #storeBatch(): Promise<void> {
    if (this.#batch) await this.#pastes.countReads(this.#batch);
    this.#batch = undefined;
  }
}
