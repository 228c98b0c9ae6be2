import type { Database } from '@pasteroom/kit/sqlite/database';
import type { OwnedFiles } from '../core/attachments.ts';
import type { Charset } from '../core/charset.ts';
import { attachmentsOrphaned } from '../core/orphaned-files.ts';
import type { FileRepository, StoredFile } from '../core/ports.ts';

const TABLES = `
  CREATE TABLE IF NOT EXISTS file_owners (file_id TEXT NOT NULL, owner_id TEXT NOT NULL, PRIMARY KEY (file_id, owner_id)) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS file_owners_by_owner ON file_owners (owner_id);
  CREATE TABLE IF NOT EXISTS files (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, adopted INTEGER NOT NULL DEFAULT 0, given_up INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL, file TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS files_never_adopted ON files (created_at) WHERE adopted = 0`;
const ADD = 'INSERT INTO files (id, kind, created_at, file) VALUES ($id, $kind, $createdAt, $file)';
const SET_CHARSET = "UPDATE files SET file = json_set(file, '$.charset', $charset) WHERE id = $id";
const MARK_DRAFTS_ORPHANED = `
  UPDATE files SET given_up = 1 WHERE id IN
    (SELECT id FROM files WHERE adopted = 0 AND created_at <= iif(kind = 'picture', $picture, $attachment) ORDER BY created_at LIMIT $limit) RETURNING id`;
// Renewals reset the column `created_at` but not `createdAt` in the JSON.
const KEEP_DRAFTS = `
  UPDATE files SET created_at = $now WHERE id IN (SELECT value FROM json_each($ids)) AND kind = 'picture' AND adopted = 0 AND given_up = 0
    AND created_at > $draftsSince AND file ->> 'createdAt' > $storedAfter`;
const REMOVE = 'DELETE FROM files WHERE id IN (SELECT value FROM json_each($ids))';
const ADOPT = `
  UPDATE files SET adopted = 1 WHERE id IN (SELECT value FROM json_each($ids)) AND kind = $kind AND given_up = 0 RETURNING id`;
const ADD_OWNER = 'INSERT INTO file_owners SELECT value, $ownerId FROM json_each($ids)';
const REMOVE_OWNER = 'DELETE FROM file_owners WHERE owner_id = $ownerId';

/**
 * The table of owners must have the columns `id`, `expires_at` and `held`. `isReadable` is an SQL
 * condition on an owner `o`, which can use `$now`.
 */
export class EmbeddedFiles implements FileRepository {
  readonly #database: Database;
  readonly #find: string;
  readonly #markOrphaned: string;

  constructor(database: Database, ownersTable: string, isReadable = 'o.held = 0') {
    database.exec(TABLES);
    this.#database = database;
    const owned = `SELECT 1 FROM file_owners f JOIN ${ownersTable} o ON o.id = f.owner_id WHERE f.file_id = files.id AND o.expires_at > $now`;
    const isDraft =
      "kind = 'picture' AND adopted = 0 AND given_up = 0 AND created_at > $draftsSince";
    this.#find = `SELECT file FROM files WHERE id = $id AND (EXISTS (${owned} AND ${isReadable}) OR (${isDraft}))`;
    this.#markOrphaned = `UPDATE files SET given_up = 1 WHERE id IN (SELECT value FROM json_each($ids)) AND NOT EXISTS (${owned}) RETURNING id`;
  }

  /**
   * Adopts all attachments, but skips missing and orphaned images. Call this in the transaction
   * that inserts the owner.
   * @throws `attachmentsOrphaned`
   */
  adopt(ownerId: string, { attachments, pictures }: OwnedFiles): void {
    const ids = attachments.map(({ id }) => id);
    const adopted = this.#adoptKind(ownerId, 'attachment', ids);
    if (adopted.length < ids.length)
      throw attachmentsOrphaned(ids.filter((id) => !adopted.includes(id)));
    this.#adoptKind(ownerId, 'picture', pictures);
  }

  #adoptKind(ownerId: string, kind: StoredFile['kind'], ids: readonly string[]): string[] {
    if (ids.length === 0) return [];
    const rows = this.#database
      .prepare<{ id: string }>(ADOPT)
      .all({ ids: JSON.stringify(ids), kind });
    const adopted = rows.map(({ id }) => id);
    this.#database.prepare(ADD_OWNER).run({ ids: JSON.stringify(adopted), ownerId });
    return adopted;
  }

  /** Call this after erasing the files, in the transaction that deletes the owner. */
  disown(ownerId: string): void {
    this.#database.prepare(REMOVE_OWNER).run({ ownerId });
  }

  async add(file: StoredFile): Promise<void> {
    this.#database.prepare(ADD).run({
      id: file.id,
      kind: file.kind,
      createdAt: file.createdAt.getTime(),
      file: JSON.stringify(file),
    });
  }

  async setCharset(id: string, charset: Charset): Promise<void> {
    this.#database.prepare(SET_CHARSET).run({ id, charset });
  }

  async find(id: string, now: Date, draftsSince: Date): Promise<StoredFile | null> {
    const row = this.#database
      .prepare<{ file: string }>(this.#find)
      .get({ id, now: now.getTime(), draftsSince: draftsSince.getTime() });
    if (!row) return null;
    const stored = JSON.parse(row.file) as StoredFile & { createdAt: string };
    return { ...stored, createdAt: new Date(stored.createdAt) };
  }

  async markOrphaned(ids: readonly string[], now: Date): Promise<string[]> {
    const rows = this.#database
      .prepare<{ id: string }>(this.#markOrphaned)
      .all({ ids: JSON.stringify(ids), now: now.getTime() });
    return rows.map(({ id }) => id);
  }

  async markDraftsOrphaned(
    { picture, attachment }: Record<StoredFile['kind'], Date>,
    limit: number,
  ) {
    const before = { picture: picture.getTime(), attachment: attachment.getTime() };
    const rows = this.#database
      .prepare<{ id: string }>(MARK_DRAFTS_ORPHANED)
      .all({ ...before, limit });
    return { orphaned: rows.map(({ id }) => id), adopted: 0 };
  }

  async keepDrafts(
    ids: readonly string[],
    { now, draftsSince, storedAfter }: Record<'now' | 'draftsSince' | 'storedAfter', Date>,
  ): Promise<void> {
    const times = {
      now: now.getTime(),
      draftsSince: draftsSince.getTime(),
      storedAfter: storedAfter.toISOString(),
    };
    this.#database.prepare(KEEP_DRAFTS).run({ ids: JSON.stringify(ids), ...times });
  }

  async remove(ids: readonly string[]): Promise<void> {
    this.#database.prepare(REMOVE).run({ ids: JSON.stringify(ids) });
  }
}
