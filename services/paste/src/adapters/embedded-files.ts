import type { Database } from '@pasteroom/kit/sqlite/database';
import type { FileRepository, StoredFile } from '../core/ports.ts';
import { createTables } from './embedded-pastes.ts';

const ADD = 'INSERT INTO files (id, kind, created_at, file) VALUES ($id, $kind, $createdAt, $file)';
const OWNED = 'EXISTS (SELECT 1 FROM paste_files o JOIN pastes p ON p.id = o.paste_id WHERE o.file_id = files.id AND p.expires_at > $now)';
const FIND = `SELECT file FROM files WHERE id = $id AND (${OWNED} OR (kind = 'picture' AND adopted = 0 AND given_up = 0 AND created_at > $draftsSince))`;
const GIVE_UP = `UPDATE files SET given_up = 1 WHERE id IN (SELECT value FROM json_each($ids)) AND NOT ${OWNED} RETURNING id`;
const GIVE_UP_FORGOTTEN = `
  UPDATE files SET given_up = 1 WHERE id IN
    (SELECT id FROM files WHERE adopted = 0 AND created_at <= $createdBefore ORDER BY created_at LIMIT $limit) RETURNING id`;
const REMOVE = 'DELETE FROM files WHERE id IN (SELECT value FROM json_each($ids))';

/** The stored files' records, in the same SQLite file as the pastes that own them. */
export class EmbeddedFiles implements FileRepository {
  readonly #database: Database;

  constructor(database: Database) {
    createTables(database);
    this.#database = database;
  }

  async add(file: StoredFile): Promise<void> {
    this.#database.prepare(ADD).run({ id: file.id, kind: file.kind, createdAt: file.createdAt.getTime(), file: JSON.stringify(file) });
  }

  async find(id: string, now: Date, draftsSince: Date): Promise<StoredFile | null> {
    const row = this.#database.prepare<{ file: string }>(FIND).get({ id, now: now.getTime(), draftsSince: draftsSince.getTime() });
    if (!row) return null;
    const stored = JSON.parse(row.file) as StoredFile & { createdAt: string };
    return { ...stored, createdAt: new Date(stored.createdAt) };
  }

  async giveUp(ids: readonly string[], now: Date): Promise<string[]> {
    const rows = this.#database.prepare<{ id: string }>(GIVE_UP).all({ ids: JSON.stringify(ids), now: now.getTime() });
    return rows.map(({ id }) => id);
  }

  async giveUpForgotten(createdBefore: Date, limit: number): Promise<string[]> {
    const rows = this.#database.prepare<{ id: string }>(GIVE_UP_FORGOTTEN).all({ createdBefore: createdBefore.getTime(), limit });
    return rows.map(({ id }) => id);
  }

  async remove(ids: readonly string[]): Promise<void> {
    this.#database.prepare(REMOVE).run({ ids: JSON.stringify(ids) });
  }
}
