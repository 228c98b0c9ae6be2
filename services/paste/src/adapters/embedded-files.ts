import type { Database } from '@pasteroom/kit/sqlite/database';
import type { FileRepository, StoredFile } from '../core/ports.ts';
import { createTables } from './embedded-pastes.ts';

const ADD = 'INSERT INTO files (id, kind, created_at, file) VALUES ($id, $kind, $createdAt, $file)';
const OWNED = 'EXISTS (SELECT 1 FROM paste_files o JOIN pastes p ON p.id = o.paste_id WHERE o.file_id = files.id AND p.expires_at > $now)';
const FIND = `SELECT file FROM files WHERE id = $id AND (${OWNED} OR (kind = 'picture' AND adopted = 0 AND created_at > $draftsSince))`;
const OWNERLESS_AMONG = `SELECT id FROM files WHERE id IN (SELECT value FROM json_each($ids)) AND NOT ${OWNED}`;
const NEVER_ADOPTED = 'SELECT id FROM files WHERE adopted = 0 AND created_at <= $createdBefore ORDER BY created_at LIMIT $limit';
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

  async ownerlessAmong(ids: readonly string[], now: Date): Promise<string[]> {
    return this.#ids(this.#database.prepare<{ id: string }>(OWNERLESS_AMONG).all({ ids: JSON.stringify(ids), now: now.getTime() }));
  }

  async neverAdopted(createdBefore: Date, limit: number): Promise<string[]> {
    return this.#ids(this.#database.prepare<{ id: string }>(NEVER_ADOPTED).all({ createdBefore: createdBefore.getTime(), limit }));
  }

  async remove(ids: readonly string[]): Promise<void> {
    this.#database.prepare(REMOVE).run({ ids: JSON.stringify(ids) });
  }

  #ids(rows: { id: string }[]): string[] {
    return rows.map(({ id }) => id);
  }
}
