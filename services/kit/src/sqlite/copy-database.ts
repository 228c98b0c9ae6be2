import { DatabaseSync, backup } from 'node:sqlite';

/** Pages copied at a time: more than a database can have, since otherwise every write of another process would begin the copy anew, for ever. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies an SQLite file that others may be writing to, as it is at one moment, with all that was committed by then; they are not kept waiting.
 * The copy is one file and checked. Throws where there is no database, or where it is damaged.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  try {
    copy.exec('PRAGMA journal_mode = DELETE');
    const found = copy.prepare('PRAGMA quick_check').all();
    if (found.length !== 1 || found[0]?.['quick_check'] !== 'ok') throw new Error(`${from} is damaged: ${JSON.stringify(found[0])}`);
  } finally {
    copy.close();
  }
}

/** The ids in a table of a file that nobody writes to; none where its service has not made the table yet. */
export function* idsIn(path: string, table: string): Generator<string> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    if (!database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table)) return;
    for (const { id } of database.prepare(`SELECT id FROM ${table}`).iterate()) yield String(id);
  } finally {
    database.close();
  }
}
