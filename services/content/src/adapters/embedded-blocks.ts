import type { Database } from '@pasteroom/kit/sqlite/database';
import type { Block, BlockKind, BlockRepository } from '../core/blocks.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS blocks (
    kind TEXT NOT NULL, value TEXT NOT NULL, note TEXT NOT NULL, since INTEGER NOT NULL, PRIMARY KEY (kind, value)
  ) STRICT, WITHOUT ROWID`;
const LIST = 'SELECT kind, value, note, since FROM blocks ORDER BY since, kind, value';
const ADD =
  'INSERT INTO blocks VALUES ($kind, $value, $note, $since) ON CONFLICT DO UPDATE SET note = $note';
const REMOVE = 'DELETE FROM blocks WHERE kind = $kind AND value = $value';

export class EmbeddedBlocks implements BlockRepository {
  readonly #database: Database;

  constructor(database: Database) {
    database.exec(TABLE);
    this.#database = database;
  }

  async list(): Promise<Block[]> {
    const rows = this.#database
      .prepare<{ kind: BlockKind; value: string; note: string; since: number }>(LIST)
      .all();
    return rows.map((row) => ({ ...row, since: new Date(row.since) }));
  }

  async add({ since, ...block }: Block): Promise<void> {
    this.#database.prepare(ADD).run({ ...block, since: since.getTime() });
  }

  async remove({ kind, value }: Pick<Block, 'kind' | 'value'>): Promise<void> {
    this.#database.prepare(REMOVE).run({ kind, value });
  }
}
