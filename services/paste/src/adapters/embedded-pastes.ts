import { setImmediate } from 'node:timers/promises';
import type { Part } from '@pasteroom/content/core/list-by-author';
import type { EmbeddedFiles } from '@pasteroom/content/adapters/embedded-files';
import type { Claim } from '@pasteroom/kit/core/claim';
import type { Clock } from '@pasteroom/kit/core/clock';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { SqliteOutbox } from '@pasteroom/kit/events/sqlite-outbox';
import type { Database } from '@pasteroom/kit/sqlite/database';
import { codeTaken, isProtected, type Paste, type ReadBatch, type Reads } from '../core/paste.ts';
import type {
  ExpiredPaste,
  HoldablePaste,
  NewRead,
  PasteEnd,
  PasteRepository,
} from '../core/ports.ts';
import type { RoomCode } from '../core/room-code.ts';
import { EmbeddedReads } from './embedded-reads.ts';
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
const COLUMNS = 'paste, content, expires_at, code_until, held, reads, first_read_at, last_read_at';
/** Used-up pastes have `code_until`, and expire earlier. */
const HAS_CODE = 'coalesce(code_until, expires_at) > $now';
const FIND_BY_AUTHOR = `
  SELECT ${COLUMNS} FROM paste_authors JOIN pastes ON id = paste_id
  WHERE author_id = $authorId AND (created_at, paste_id) < ($at, $after) AND ${HAS_CODE} ORDER BY created_at DESC, paste_id DESC LIMIT $limit`;
const AFTER_ALL_DATES = '~';
const FREE_CODE = `UPDATE pastes SET code = NULL WHERE code = $code AND NOT ${HAS_CODE}`;
const INSERT =
  'INSERT INTO pastes (id, code, expires_at, guarded, read_limit, paste, content) VALUES ($id, $code, $expiresAt, $guarded, $readLimit, $paste, $content) ON CONFLICT (code) DO NOTHING';
const FIND_BY_CODE = `SELECT ${COLUMNS} FROM pastes WHERE code = $code AND ${HAS_CODE} AND held = 0`;
const FIND_ID = 'SELECT id FROM pastes WHERE code = $code AND expires_at > $now';
const FIND_BY_ID = `SELECT ${COLUMNS} FROM pastes WHERE id = $id AND expires_at > $now`;
const FIND_UNSWEPT =
  'SELECT paste, expires_at, code_until FROM pastes WHERE id IN (SELECT value FROM json_each($ids)) AND swept = 0';
const SET_HELD = 'UPDATE pastes SET held = $held WHERE id = $id AND expires_at > $now';
const END =
  'UPDATE pastes SET code = NULL, code_until = NULL, ended = 1, swept = min(swept, 1), expires_at = min(expires_at, $at) WHERE id = $id AND (ended = 0 OR code_until IS NOT NULL)';
const END_KEEPING_CODE =
  'UPDATE pastes SET code = iif(code_until IS NULL, NULL, code), ended = 1, expires_at = min(expires_at, $at) WHERE id = $id AND ended = 0';
const FIND_EXPIRED =
  'SELECT paste, expires_at, code_until FROM pastes WHERE swept = 0 AND expires_at <= $now AND ($ids IS NULL OR id IN (SELECT value FROM json_each($ids))) ORDER BY expires_at LIMIT $limit';
const COUNT_EXPIRED =
  'SELECT count(*) AS count FROM (SELECT 1 FROM pastes WHERE swept = 0 AND expires_at <= $now LIMIT $limit)';
/** What is left of a used-up paste reserves its code and provides the receipt. */
const MARK_SWEPT = `
  UPDATE pastes SET swept = iif(code_until IS NULL, 1, 2), content = iif(code_until IS NULL, content, '""'),
    paste = iif(code_until IS NULL, paste, json_set(paste, '$.attachments', json('[]'), '$.pictures', json('[]')))
  WHERE id = $id`;
const FIND_PURGEABLE = `
  SELECT id FROM pastes WHERE swept = 1 AND NOT EXISTS (SELECT 1 FROM outbox WHERE document_id = pastes.id)
  UNION ALL SELECT id FROM pastes WHERE swept = 2 AND code_until <= $now AND NOT EXISTS (SELECT 1 FROM outbox WHERE document_id = pastes.id)
  LIMIT $limit`;
const PURGE = 'DELETE FROM pastes WHERE id = $id';
const PURGE_AUTHOR = `
  DELETE FROM paste_authors WHERE (author_id, created_at, paste_id) IN
    (SELECT paste ->> 'authorId', paste ->> 'createdAt', id FROM pastes WHERE id = $id)`;

export class EmbeddedPastes implements PasteRepository {
  readonly outbox: SqliteOutbox;
  readonly #database: Database;
  readonly #files: EmbeddedFiles;
  readonly #reads: EmbeddedReads;
  readonly #now: Clock;

  constructor(database: Database, files: EmbeddedFiles, now: Clock) {
    createTables(database);
    this.#database = database;
    this.#files = files;
    this.#reads = new EmbeddedReads(database);
    this.#now = now;
    this.outbox = new SqliteOutbox(database, now);
  }

  async insert(paste: Paste, events: readonly DomainEvent[]): Promise<void> {
    const { content, reads: _, ...record } = paste;
    const { id, code, authorId, createdAt, expiresAt, readLimit = null } = record;
    const columns = {
      id,
      code,
      expiresAt: expiresAt.getTime(),
      guarded: isProtected(paste) ? 1 : 0,
      readLimit,
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

  async findUnswept(ids: readonly string[]): Promise<ExpiredPaste[]> {
    return this.#database
      .prepare<ExpiredRow>(FIND_UNSWEPT)
      .all({ ids: JSON.stringify(ids) })
      .map(toExpired);
  }

  async setHeld(id: string, isHeld: boolean, now: Date): Promise<boolean> {
    return (
      this.#database.prepare(SET_HELD).run({ id, held: isHeld ? 1 : 0, now: now.getTime() })
        .changes > 0
    );
  }

  async takeRead({ id }: Pick<Paste, 'id'>, read: NewRead): Promise<Reads | null> {
    return this.#reads.take(id, read);
  }

  async refundRead(id: string, readId: string): Promise<Date | null> {
    return this.#reads.refund(id, readId);
  }

  async postponeDeletion(id: string, until: Date): Promise<void> {
    this.#reads.postponeDeletion(id, until);
  }

  async countReads({ reads }: ReadBatch): Promise<void> {
    this.#reads.count(reads);
  }

  async end(id: string, at: Date, event: DomainEvent): Promise<boolean> {
    return this.#end(END, { id, at, event });
  }

  async endAll(ends: readonly PasteEnd[]): Promise<void> {
    for (const end of ends) {
      await setImmediate();
      this.#end(END_KEEPING_CODE, end);
    }
  }

  #end(sql: string, { id, at, event }: PasteEnd): boolean {
    return this.#database.transaction(() => {
      const { changes } = this.#database.prepare(sql).run({ id, at: at.getTime() });
      if (changes > 0) this.outbox.add(id, [event]);
      return changes > 0;
    });
  }

  /** Only one process has the file open, so claims aren't stored. */
  async claimExpired(now: Date, { limit, ids }: Claim): Promise<ExpiredPaste[]> {
    return this.#database
      .prepare<ExpiredRow>(FIND_EXPIRED)
      .all({ now: now.getTime(), limit, ids: ids ? JSON.stringify(ids) : null })
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
      this.#database.transaction(() => {
        this.#database.prepare(MARK_SWEPT).run({ id });
        this.#reads.forgetIds(id);
      });
    }
  }

  async purge(limit: number): Promise<number> {
    const rows = this.#database
      .prepare<{ id: string }>(FIND_PURGEABLE)
      .all({ limit, now: this.#now().getTime() });
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
