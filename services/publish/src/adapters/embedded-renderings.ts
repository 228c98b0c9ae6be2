import type { Database } from '@pasteroom/kit/sqlite/database';
import type { PageKey } from '../core/page.ts';
import type { Rendering, Renderings } from '../core/ports.ts';
import { createTables } from './embedded-tables.ts';

const FIND = 'SELECT key, html FROM page_renderings WHERE id = $id';
const STORE = 'INSERT OR REPLACE INTO page_renderings VALUES ($id, $key, $html)';

/** What readers were last given of pages, in the same SQLite file. */
export class EmbeddedRenderings implements Renderings {
  readonly #database: Database;

  constructor(database: Database) {
    createTables(database);
    this.#database = database;
  }

  async find({ recordId }: PageKey): Promise<Rendering | null> {
    return this.#database.prepare<Rendering & Record<string, string>>(FIND).get({ id: recordId }) ?? null;
  }

  async store({ recordId }: PageKey, { key, html }: Rendering): Promise<void> {
    this.#database.prepare(STORE).run({ id: recordId, key, html });
  }
}
