import type { Database } from '@pasteroom/kit/sqlite/database';
import type { PageKey } from '../core/page.ts';
import { type Quotas, RESERVATION_TTL_MS } from '../core/ports.ts';
import { createTables } from './embedded-tables.ts';

const lapsedSince = (now: Date): number => now.getTime() - RESERVATION_TTL_MS;

const HAS_GRANT = `
  EXISTS (SELECT 1 FROM pages p, json_each(p.page, '$.grants') g WHERE p.id = page_id AND json_extract(g.value, '$.orderId') IS NULL)`;
const DROP_LAPSED = `DELETE FROM quota_places WHERE account_id = $accountId AND taken_at <= $lapsedSince AND NOT ${HAS_GRANT}`;
const IS_RESERVED =
  'SELECT 1 AS found FROM quota_places WHERE account_id = $accountId AND page_id = $pageId';
const RESERVE = `
  INSERT INTO quota_places SELECT $accountId, $pageId, $now
  WHERE (SELECT count(*) FROM quota_places WHERE account_id = $accountId) < $limit`;
const COUNT = `SELECT count(*) AS count FROM quota_places WHERE account_id = $accountId AND (taken_at > $lapsedSince OR ${HAS_GRANT})`;
const RELEASE = `DELETE FROM quota_places WHERE account_id = $accountId AND page_id = $pageId AND NOT ${HAS_GRANT}`;

export class EmbeddedQuotas implements Quotas {
  readonly #database: Database;

  constructor(database: Database) {
    createTables(database);
    this.#database = database;
  }

  async reserve(
    accountId: string,
    { id: pageId }: PageKey,
    limit: number,
    now: Date,
  ): Promise<boolean> {
    return this.#database.transaction(() => {
      this.#database.prepare(DROP_LAPSED).run({ accountId, lapsedSince: lapsedSince(now) });
      if (this.#database.prepare(IS_RESERVED).get({ accountId, pageId })) return true;
      return (
        this.#database.prepare(RESERVE).run({ accountId, pageId, limit, now: now.getTime() })
          .changes > 0
      );
    });
  }

  async countReserved(accountId: string, now: Date): Promise<number> {
    return (
      this.#database
        .prepare<{ count: number }>(COUNT)
        .get({ accountId, lapsedSince: lapsedSince(now) })?.count ?? 0
    );
  }

  async release(accountId: string, { id: pageId }: PageKey): Promise<void> {
    this.#database.prepare(RELEASE).run({ accountId, pageId });
  }
}
