import { setImmediate } from 'node:timers/promises';
import type { Part } from '@pasteroom/content/core/list-by-author';
import type { EmbeddedFiles } from '@pasteroom/content/adapters/embedded-files';
import type { Clock } from '@pasteroom/kit/core/clock';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { SqliteOutbox } from '@pasteroom/kit/events/sqlite-outbox';
import type { Database } from '@pasteroom/kit/sqlite/database';
import { codeTaken, type Paste } from '../core/paste.ts';
import type { ExpiredPaste, HoldablePaste, PasteEnd, PasteRepository } from '../core/ports.ts';
import type { RoomCode } from '../core/room-code.ts';
import {
  type ExpiredRow,
  type HeldRow,
  type Row,
  toExpired,
  toHoldable,
  toPaste,
} from './paste-rows.ts';
import { createTables } from './paste-tables.ts';

const ADD_AUTHOR = 'INSERT INTO paste_authors VALUES ($authorId, $createdAt, $id)';
const FIND_BY_AUTHOR = `
  SELECT paste, content, expires_at, held FROM paste_authors JOIN pastes ON id = paste_id
  WHERE author_id = $authorId AND (created_at, paste_id) < ($at, $after) AND expires_at > $now ORDER BY created_at DESC, paste_id DESC LIMIT $limit`;
/** Sorts after every ISO 8601 date. */
const AFTER_ALL_DATES = '~';
const FREE_CODE = 'UPDATE pastes SET code = NULL WHERE code = $code AND expires_at <= $now';
const INSERT =
  'INSERT INTO pastes (id, code, expires_at, paste, content) VALUES ($id, $code, $expiresAt, $paste, $content) ON CONFLICT (code) DO NOTHING';
const FIND_BY_CODE =
  'SELECT paste, content, expires_at FROM pastes WHERE code = $code AND expires_at > $now AND held = 0';
const FIND_ID = 'SELECT id FROM pastes WHERE code = $code AND expires_at > $now';
const FIND_BY_ID =
  'SELECT paste, content, expires_at, held FROM pastes WHERE id = $id AND expires_at > $now';
const FIND_UNSWEPT = 'SELECT paste, expires_at FROM pastes WHERE id = $id AND swept = 0';
const SET_HELD = 'UPDATE pastes SET held = $held WHERE id = $id AND expires_at > $now';
const END =
  'UPDATE pastes SET code = NULL, ended = 1, expires_at = min(expires_at, $at) WHERE id = $id AND ended = 0';
const FIND_EXPIRED =
  'SELECT paste, expires_at FROM pastes WHERE swept = 0 AND expires_at <= $now ORDER BY expires_at LIMIT $limit';
const COUNT_EXPIRED =
  'SELECT count(*) AS count FROM (SELECT 1 FROM pastes WHERE swept = 0 AND expires_at <= $now LIMIT $limit)';
const MARK_SWEPT = 'UPDATE pastes SET swept = 1 WHERE id = $id';
const FIND_PURGEABLE =
  'SELECT id FROM pastes WHERE swept = 1 AND NOT EXISTS (SELECT 1 FROM outbox WHERE document_id = pastes.id) LIMIT $limit';
const PURGE = 'DELETE FROM pastes WHERE id = $id';
const PURGE_AUTHOR = `
  DELETE FROM paste_authors WHERE (author_id, created_at, paste_id) IN
    (SELECT paste ->> 'authorId', paste ->> 'createdAt', id FROM pastes WHERE id = $id)`;

export class EmbeddedPastes implements PasteRepository {
  readonly outbox: SqliteOutbox;
  readonly #database: Database;
  readonly #files: EmbeddedFiles;

  constructor(database: Database, files: EmbeddedFiles, now: Clock) {
    createTables(database);
    this.#database = database;
    this.#files = files;
    this.outbox = new SqliteOutbox(database, now);
  }

  async insert(paste: Paste, events: readonly DomainEvent[]): Promise<void> {
    const { content, ...record } = paste;
    const { id, code, authorId, createdAt, expiresAt } = record;
    const columns = {
      id,
      code,
      expiresAt: expiresAt.getTime(),
      paste: JSON.stringify(record),
      content: JSON.stringify(content),
    };
    this.#database.transaction(() => {
      const isInserted = () => this.#database.prepare(INSERT).run(columns).changes > 0;
      if (!isInserted()) {
        this.#database.prepare(FREE_CODE).run({ code, now: createdAt.getTime() });
        if (!isInserted()) throw codeTaken();
      }
      if (authorId !== null)
        this.#database
          .prepare(ADD_AUTHOR)
          .run({ authorId, createdAt: createdAt.toISOString(), id });
      this.#files.adopt(id, paste);
      this.outbox.add(id, events);
    });
  }

  async findByCode(code: RoomCode, now: Date): Promise<Paste | null> {
    const row = this.#database.prepare<Row>(FIND_BY_CODE).get({ code, now: now.getTime() });
    return row ? toPaste(row) : null;
  }

  async findId(code: RoomCode, now: Date): Promise<string | null> {
    return (
      this.#database.prepare<{ id: string }>(FIND_ID).get({ code, now: now.getTime() })?.id ?? null
    );
  }

  async findById(id: string, now: Date): Promise<HoldablePaste | null> {
    const row = this.#database.prepare<HeldRow>(FIND_BY_ID).get({ id, now: now.getTime() });
    return row ? toHoldable(row) : null;
  }

  async findByAuthor(
    authorId: string,
    now: Date,
    { after, limit }: Part,
  ): Promise<HoldablePaste[]> {
    const cursor = { at: after?.at.toISOString() ?? AFTER_ALL_DATES, after: after?.id ?? '' };
    return this.#database
      .prepare<HeldRow>(FIND_BY_AUTHOR)
      .all({ authorId, now: now.getTime(), limit, ...cursor })
      .map(toHoldable);
  }

  async findUnswept(id: string): Promise<ExpiredPaste | null> {
    const row = this.#database.prepare<ExpiredRow>(FIND_UNSWEPT).get({ id });
    return row ? toExpired(row) : null;
  }

  async setHeld(id: string, isHeld: boolean, now: Date): Promise<boolean> {
    return (
      this.#database.prepare(SET_HELD).run({ id, held: isHeld ? 1 : 0, now: now.getTime() })
        .changes > 0
    );
  }

  async end(id: string, at: Date, event: DomainEvent): Promise<boolean> {
    return this.#database.transaction(() => {
      const { changes } = this.#database.prepare(END).run({ id, at: at.getTime() });
      if (changes > 0) this.outbox.add(id, [event]);
      return changes > 0;
    });
  }

  async endAll(ends: readonly PasteEnd[]): Promise<void> {
    for (const { id, at, event } of ends) {
      await setImmediate();
      await this.end(id, at, event);
    }
  }

  /** Stores no claims, because only one process opens the database. */
  async claimExpired(now: Date, { limit }: { limit: number }): Promise<ExpiredPaste[]> {
    return this.#database
      .prepare<ExpiredRow>(FIND_EXPIRED)
      .all({ now: now.getTime(), limit })
      .map(toExpired);
  }

  async countExpired(now: Date, limit: number): Promise<number> {
    return (
      this.#database.prepare<{ count: number }>(COUNT_EXPIRED).get({ now: now.getTime(), limit })
        ?.count ?? 0
    );
  }

  async swept(pastes: readonly ExpiredPaste[]): Promise<void> {
    for (const { id } of pastes) {
      await setImmediate();
      this.#database.prepare(MARK_SWEPT).run({ id });
    }
  }

  async purge(limit: number): Promise<number> {
    const rows = this.#database.prepare<{ id: string }>(FIND_PURGEABLE).all({ limit });
    for (const { id } of rows) {
      // Overwriting a long text with zeros takes 10 ms, so yield after each one.
      await setImmediate();
      this.#database.transaction(() => {
        this.#files.disown(id);
        for (const sql of [PURGE_AUTHOR, PURGE]) this.#database.prepare(sql).run({ id });
      });
    }
    return rows.length;
  }

  async record(event: DomainEvent): Promise<void> {
    this.outbox.add(event.id, [event]);
  }
}
