import type { Database } from '@pasteroom/kit/sqlite/database';
import type { PageKey } from '../core/page.ts';
import type { Rendering, Renderings, StoredPreview } from '../core/ports.ts';
import { createTables } from './embedded-tables.ts';

const HAS_CONTENT = 'WHERE EXISTS (SELECT 1 FROM page_contents WHERE id = $id)';
const FIND = 'SELECT key, html FROM page_renderings WHERE id = $id';
const STORE = `INSERT OR REPLACE INTO page_renderings SELECT $id, $key, $html ${HAS_CONTENT}`;
const FIND_PREVIEW = 'SELECT key, json FROM preview_answers WHERE id = $id';
const STORE_PREVIEW = `INSERT OR REPLACE INTO preview_answers SELECT $id, $key, $json ${HAS_CONTENT}`;
const FIND_PICTURE = 'SELECT key FROM page_pictures WHERE id = $id';
const STORE_PICTURE = `INSERT OR REPLACE INTO page_pictures SELECT $id, $key ${HAS_CONTENT}`;
const DELETE_PREVIEW = 'DELETE FROM preview_answers WHERE id = $id';

export class EmbeddedRenderings implements Renderings {
  readonly #database: Database;

  constructor(database: Database) {
    createTables(database);
    this.#database = database;
  }

  async find({ id }: PageKey): Promise<Rendering | null> {
    return this.#database.prepare<Rendering & Record<string, string>>(FIND).get({ id }) ?? null;
  }

  async store({ id }: PageKey, { key, html }: Rendering): Promise<void> {
    this.#database.prepare(STORE).run({ id, key, html });
  }

  async findPreview({ id }: PageKey): Promise<StoredPreview | null> {
    return (
      this.#database
        .prepare<StoredPreview & Record<string, string | Uint8Array>>(FIND_PREVIEW)
        .get({ id }) ?? null
    );
  }

  async storePreview({ id }: PageKey, { key, json }: StoredPreview): Promise<void> {
    this.#database.prepare(STORE_PREVIEW).run({ id, key, json });
  }

  async deletePreview({ id }: PageKey): Promise<void> {
    this.#database.prepare(DELETE_PREVIEW).run({ id });
  }

  async findPicture({ id }: PageKey): Promise<string | null> {
    return this.#database.prepare<{ key: string }>(FIND_PICTURE).get({ id })?.key ?? null;
  }

  async storePicture({ id }: PageKey, key: string): Promise<void> {
    this.#database.prepare(STORE_PICTURE).run({ id, key });
  }
}
