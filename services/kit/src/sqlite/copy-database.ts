import { DatabaseSync, backup } from 'node:sqlite';

/** Copies all pages in one step, because writes by other processes restart a partial copy. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies and verifies a snapshot without blocking writers.
 * @throws Error if the database is missing or corrupt
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
    if (found.length !== 1 || found[0]?.['quick_check'] !== 'ok')
      throw new Error(`${from} is damaged: ${JSON.stringify(found[0])}`);
  } finally {
    copy.close();
  }
}

/** Yields nothing if the table doesn't exist. The file must have no writers. */
export function* idsIn(path: string, table: string): Generator<string> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    if (
      !database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table)
    )
      return;
    for (const { id } of database.prepare(`SELECT id FROM ${table}`).iterate()) yield String(id);
  } finally {
    database.close();
  }
}
