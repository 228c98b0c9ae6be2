import type { Clock } from '@pasteroom/kit/core/clock';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { SqliteOutbox } from '@pasteroom/kit/events/sqlite-outbox';
import type { Database } from '@pasteroom/kit/sqlite/database';
import { type Message, rankOf } from '../core/message.ts';
import type { MessageRepository, Cursor } from '../core/ports.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS messages (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, account_id TEXT, name TEXT NOT NULL, email TEXT NOT NULL, text TEXT NOT NULL,
    rank INTEGER NOT NULL, created_at INTEGER NOT NULL, due_at INTEGER, handled_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS messages_open ON messages (rank, created_at, id) WHERE handled_at IS NULL;
  CREATE INDEX IF NOT EXISTS messages_handled ON messages (handled_at, id) WHERE handled_at IS NOT NULL;
  CREATE INDEX IF NOT EXISTS messages_of_account ON messages (account_id) WHERE account_id IS NOT NULL`;
const ADD = `
  INSERT INTO messages VALUES ($id, $kind, $accountId, $name, $email, $text, $rank, $createdAt, $dueAt, NULL) ON CONFLICT (id) DO NOTHING`;
const GET = 'SELECT * FROM messages WHERE id = $id';
const OPEN = `
  SELECT * FROM messages WHERE handled_at IS NULL AND (rank, created_at, id) > ($rank, $at, $id) ORDER BY rank, created_at, id LIMIT $limit`;
const HANDLED = `
  SELECT * FROM messages WHERE handled_at IS NOT NULL AND (handled_at, id) < ($at, $id) ORDER BY handled_at DESC, id DESC LIMIT $limit`;
const HANDLE = 'UPDATE messages SET handled_at = coalesce(handled_at, $at) WHERE id = $id';
const REOPEN = 'UPDATE messages SET handled_at = NULL WHERE id = $id';
const BY_ACCOUNT =
  'SELECT * FROM messages WHERE account_id = $accountId AND id > $afterId ORDER BY id LIMIT $limit';
const DELETE_BY_ACCOUNT = 'DELETE FROM messages WHERE account_id = $accountId';
const PURGE =
  'DELETE FROM messages WHERE id IN (SELECT id FROM messages WHERE handled_at < $before LIMIT $limit)';
const COUNT_OPEN =
  'SELECT count(*) AS count FROM (SELECT 1 FROM messages WHERE handled_at IS NULL LIMIT $max)';

interface Row {
  id: string;
  kind: Message['kind'];
  account_id: string | null;
  name: string;
  email: string;
  text: string;
  created_at: number;
  due_at: number | null;
  handled_at: number | null;
}

/** Cursors of the first page. Handled messages have descending order. */
const FIRST_CURSOR = {
  open: { rank: -1, at: 0, id: '' },
  handled: { at: 8.64e15, id: '' },
} as const;

export class EmbeddedMessages implements MessageRepository {
  readonly outbox: SqliteOutbox;
  readonly #database: Database;

  constructor(database: Database, now: Clock) {
    this.#database = database;
    database.exec(TABLE);
    this.outbox = new SqliteOutbox(database, now);
  }

  async add(message: Message, event: DomainEvent | null): Promise<boolean> {
    return this.#database.transaction(() => {
      const { createdAt, dueAt, handledAt: _not, ...fields } = message;
      const values = {
        ...fields,
        rank: rankOf(message),
        createdAt: createdAt.getTime(),
        dueAt: dueAt?.getTime() ?? null,
      };
      const isNew = this.#database.prepare(ADD).run(values).changes > 0;
      if (isNew && event) this.outbox.add(message.id, [event]);
      return isNew;
    });
  }

  async get(id: string): Promise<Message | null> {
    const row = this.#database.prepare<Row>(GET).get({ id });
    return row ? messageOf(row) : null;
  }

  async list(state: 'open' | 'handled', after: Cursor | null, limit: number): Promise<Message[]> {
    const cursor = after && { rank: after.rank, at: after.at.getTime(), id: after.id };
    if (state === 'open') return this.#all(OPEN, { ...(cursor ?? FIRST_CURSOR.open), limit });
    const { at, id } = cursor ?? FIRST_CURSOR.handled;
    return this.#all(HANDLED, { at, id, limit });
  }

  async setHandled(id: string, at: Date | null): Promise<Message | null> {
    if (at === null) this.#database.prepare(REOPEN).run({ id });
    else this.#database.prepare(HANDLE).run({ id, at: at.getTime() });
    return this.get(id);
  }

  async listByAccount(accountId: string, afterId: string, limit: number): Promise<Message[]> {
    return this.#all(BY_ACCOUNT, { accountId, afterId, limit });
  }

  async deleteByAccount(accountId: string): Promise<void> {
    this.#database.prepare(DELETE_BY_ACCOUNT).run({ accountId });
  }

  async purge(handledBefore: Date, limit: number): Promise<number> {
    return this.#database.prepare(PURGE).run({ before: handledBefore.getTime(), limit }).changes;
  }

  async countOpen(max: number): Promise<number> {
    return this.#database.prepare<{ count: number }>(COUNT_OPEN).get({ max })?.count ?? 0;
  }

  async ping(): Promise<void> {
    this.#database.prepare('SELECT 1').get();
  }

  #all(sql: string, values: Record<string, string | number>): Message[] {
    return this.#database.prepare<Row>(sql).all(values).map(messageOf);
  }
}

const momentOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

const messageOf = ({
  id,
  kind,
  account_id,
  name,
  email,
  text,
  created_at,
  due_at,
  handled_at,
}: Row): Message => ({
  id,
  kind,
  accountId: account_id,
  name,
  email,
  text,
  createdAt: new Date(created_at),
  dueAt: momentOf(due_at),
  handledAt: momentOf(handled_at),
});
