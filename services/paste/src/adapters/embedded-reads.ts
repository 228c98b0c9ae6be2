import type { Database } from '@pasteroom/kit/sqlite/database';
import { MAX_READ_IDS, type Reads } from '../core/paste.ts';
import type { NewRead } from '../core/ports.ts';
import { type ReadsRow, toReads } from './paste-rows.ts';

const TAKE_READ = `
  UPDATE pastes SET reads = reads + 1, first_read_at = coalesce(first_read_at, $now), last_read_at = $now,
    code_until = iif(reads + 1 = read_limit, expires_at, code_until), expires_at = iif(reads + 1 = read_limit, min(expires_at, $deletedAt), expires_at)
  WHERE id = $id AND expires_at > $now AND held = 0 AND (read_limit IS NULL OR reads < read_limit) RETURNING reads, first_read_at, last_read_at`;
const REFUND_READ = `
  UPDATE pastes SET reads = reads - 1, first_read_at = iif(reads = 1, NULL, first_read_at), last_read_at = iif(reads = 1, NULL, last_read_at),
    expires_at = coalesce(code_until, expires_at), code_until = NULL
  WHERE id = $id AND reads > 0 RETURNING expires_at`;
const IS_REFUNDABLE = 'SELECT 1 FROM pastes WHERE id = $id AND ended = 0 AND guarded = 1';
const COUNT_READS = `
  UPDATE pastes SET reads = reads + $count, first_read_at = coalesce(first_read_at, $firstAt), last_read_at = $lastAt WHERE id = $id AND ended = 0`;
const POSTPONE = `
  UPDATE pastes SET expires_at = max(expires_at, $until) WHERE id = $id AND ended = 0 AND code_until > $until`;
const FIND_ID = 'SELECT refunded FROM paste_reads WHERE paste_id = $id AND read_id = $readId';
const PUT_ID = 'REPLACE INTO paste_reads VALUES ($id, $readId, $refunded)';
const KEEP_LATEST_IDS = `
  DELETE FROM paste_reads WHERE rowid IN
    (SELECT rowid FROM paste_reads WHERE paste_id = $id AND refunded = $refunded ORDER BY rowid DESC LIMIT -1 OFFSET ${MAX_READ_IDS})`;
const FORGET_IDS = 'DELETE FROM paste_reads WHERE paste_id = $id';

export class EmbeddedReads {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  take(id: string, { readId, now, deletedAt }: NewRead): Reads | null {
    return this.#database.transaction(() => {
      if (this.#find(id, readId)) return null;
      const row = this.#database
        .prepare<ReadsRow>(TAKE_READ)
        .get({ id, now: now.getTime(), deletedAt: deletedAt.getTime() });
      if (!row) return null;
      this.#put({ id, readId, refunded: 0 });
      return toReads(row);
    });
  }

  refund(id: string, readId: string): Date | null {
    return this.#database.transaction(() => {
      const known = this.#find(id, readId);
      if (known?.refunded === 1 || !this.#database.prepare(IS_REFUNDABLE).get({ id })) return null;
      this.#put({ id, readId, refunded: 1 });
      const row = known && this.#database.prepare<{ expires_at: number }>(REFUND_READ).get({ id });
      return row ? new Date(row.expires_at) : null;
    });
  }

  postponeDeletion(id: string, until: Date): void {
    this.#database.prepare(POSTPONE).run({ id, until: until.getTime() });
  }

  count(reads: ReadonlyMap<string, Reads>): void {
    this.#database.transaction(() => {
      for (const [id, { count, firstAt, lastAt }] of reads)
        this.#database
          .prepare(COUNT_READS)
          .run({ id, count, firstAt: firstAt.getTime(), lastAt: lastAt.getTime() });
    });
  }

  forgetIds(id: string): void {
    this.#database.prepare(FORGET_IDS).run({ id });
  }

  #find(id: string, readId: string): { refunded: number } | undefined {
    return this.#database.prepare<{ refunded: number }>(FIND_ID).get({ id, readId });
  }

  #put(read: { id: string; readId: string; refunded: 0 | 1 }): void {
    this.#database.prepare(PUT_ID).run(read);
    this.#database.prepare(KEEP_LATEST_IDS).run({ id: read.id, refunded: read.refunded });
  }
}
