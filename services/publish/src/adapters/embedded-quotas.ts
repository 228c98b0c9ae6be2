import { MINUTE } from '@pasteroom/kit/core/clock';
import type { Database } from '@pasteroom/kit/sqlite/database';
import type { PageKey } from '../core/page.ts';
import type { Quotas } from '../core/ports.ts';
import { createTables } from './embedded-tables.ts';

/** For as long a page that has a place and is not stored with it may still be coming. */
const COMING_MS = 5 * MINUTE;

const HAS_GRANT = `
  EXISTS (SELECT 1 FROM pages p, json_each(p.page, '$.grants') g WHERE p.id = page_id AND json_extract(g.value, '$.orderId') IS NULL)`;
const DROP_LOST = `DELETE FROM quota_places WHERE account_id = $accountId AND taken_at <= $lostSince AND NOT ${HAS_GRANT}`;
const HAD = 'SELECT 1 AS found FROM quota_places WHERE account_id = $accountId AND page_id = $pageId';
const TAKE = `
  INSERT INTO quota_places SELECT $accountId, $pageId, $now
  WHERE (SELECT count(*) FROM quota_places WHERE account_id = $accountId) < $places`;
const GIVE_BACK = `DELETE FROM quota_places WHERE account_id = $accountId AND page_id = $pageId AND NOT ${HAS_GRANT}`;

/** The places of quotas, in the same SQLite file as the pages that have them. */
export class EmbeddedQuotas implements Quotas {
  readonly #database: Database;

  constructor(database: Database) {
    createTables(database);
    this.#database = database;
  }

  async take(accountId: string, { id: pageId }: PageKey, places: number, now: Date): Promise<'taken' | 'had' | 'full'> {
    return this.#database.transaction(() => {
      this.#database.prepare(DROP_LOST).run({ accountId, lostSince: now.getTime() - COMING_MS });
      if (this.#database.prepare(HAD).get({ accountId, pageId })) return 'had';
      const { changes } = this.#database.prepare(TAKE).run({ accountId, pageId, places, now: now.getTime() });
      return changes > 0 ? 'taken' : 'full';
    });
  }

  async giveBack(accountId: string, { id: pageId }: PageKey): Promise<void> {
    this.#database.prepare(GIVE_BACK).run({ accountId, pageId });
  }
}
