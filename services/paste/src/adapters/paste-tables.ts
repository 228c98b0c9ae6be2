import type { Database } from '@pasteroom/kit/sqlite/database';
import { FILES_AFTER_READ_MS } from '../core/paste.ts';

const TABLES = `
  CREATE TABLE IF NOT EXISTS pastes (
    id TEXT PRIMARY KEY, code TEXT UNIQUE, expires_at INTEGER NOT NULL, held INTEGER NOT NULL DEFAULT 0, ended INTEGER NOT NULL DEFAULT 0, swept INTEGER NOT NULL DEFAULT 0, paste TEXT NOT NULL, content TEXT NOT NULL,
    guarded INTEGER NOT NULL DEFAULT 0, read_limit INTEGER, reads INTEGER NOT NULL DEFAULT 0, first_read_at INTEGER, last_read_at INTEGER, code_until INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS paste_reads (
    paste_id TEXT NOT NULL, read_id TEXT NOT NULL, refunded INTEGER NOT NULL, PRIMARY KEY (paste_id, read_id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS pastes_by_end ON pastes (swept, expires_at)`;
const MIGRATE_HOLDS = `
  ALTER TABLE pastes ADD COLUMN held INTEGER NOT NULL DEFAULT 0;
  INSERT OR IGNORE INTO file_owners SELECT file_id, paste_id FROM paste_files;
  DROP TABLE paste_files`;
const MIGRATE_CONTENT = `
  ALTER TABLE pastes ADD COLUMN content TEXT NOT NULL DEFAULT '""';
  UPDATE pastes SET content = paste -> '$.content', paste = json_remove(paste, '$.content')`;
const MIGRATE_AUTHORS = `
  CREATE TABLE paste_authors (author_id TEXT NOT NULL, created_at TEXT NOT NULL, paste_id TEXT NOT NULL, PRIMARY KEY (author_id, created_at, paste_id)) STRICT, WITHOUT ROWID;
  INSERT INTO paste_authors SELECT author, created_at, id FROM
    (SELECT id, paste ->> 'authorId' AS author, paste ->> 'createdAt' AS created_at FROM pastes WHERE swept = 0) WHERE author IS NOT NULL`;
const MIGRATE_READS = `
  ALTER TABLE pastes ADD COLUMN guarded INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE pastes ADD COLUMN read_limit INTEGER;
  ALTER TABLE pastes ADD COLUMN reads INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE pastes ADD COLUMN first_read_at INTEGER;
  ALTER TABLE pastes ADD COLUMN last_read_at INTEGER;
  ALTER TABLE pastes ADD COLUMN code_until INTEGER`;
const CODES_INDEX =
  'CREATE INDEX IF NOT EXISTS pastes_by_code_end ON pastes (code_until) WHERE code_until IS NOT NULL';

export const PASTES_TABLE = 'pastes';

/** Whether readers can download the files of an owner `o`. */
export const FILES_READABLE = `o.held = 0 AND (o.guarded = 0 OR o.last_read_at > $now - ${FILES_AFTER_READ_MS})`;

export const DEADLINE_COLUMNS = {
  table: PASTES_TABLE,
  id: 'id',
  at: 'expires_at',
  where: 'swept = 0 AND ended = 0',
};

export function createTables(database: Database): void {
  database.exec(TABLES);
  const columns = new Set(
    database
      .prepare<{ name: string }>('PRAGMA table_info(pastes)')
      .all()
      .map(({ name }) => name),
  );
  if (!columns.has('held')) database.transaction(() => database.exec(MIGRATE_HOLDS));
  if (!columns.has('content')) database.transaction(() => database.exec(MIGRATE_CONTENT));
  if (!columns.has('reads')) database.transaction(() => database.exec(MIGRATE_READS));
  database.exec(CODES_INDEX);
  const hasAuthors = database
    .prepare("SELECT 1 FROM sqlite_schema WHERE name = 'paste_authors'")
    .get();
  if (!hasAuthors) database.transaction(() => database.exec(MIGRATE_AUTHORS));
}
