import type { Database } from '@pasteroom/kit/sqlite/database';
import type { AdCounts, Counted, DayCounts } from '../core/ports.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS ad_days (
    ad_id TEXT NOT NULL, day TEXT NOT NULL, views INTEGER NOT NULL, clicks INTEGER NOT NULL, PRIMARY KEY (ad_id, day)
  ) STRICT, WITHOUT ROWID`;
const COUNT = `
  INSERT INTO ad_days VALUES ($adId, $day, $views, $clicks)
  ON CONFLICT (ad_id, day) DO UPDATE SET views = views + excluded.views, clicks = clicks + excluded.clicks`;
const OF = `
  SELECT ad_id AS adId, day, views, clicks FROM ad_days
  WHERE ad_id IN (SELECT value FROM json_each($adIds)) AND day >= $since ORDER BY day DESC, ad_id`;
const ERASE = 'DELETE FROM ad_days WHERE ad_id IN (SELECT value FROM json_each($adIds))';

export class EmbeddedCounts implements AdCounts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.exec(TABLE);
  }

  async count(adId: string, day: string, what: Counted, by: number): Promise<void> {
    this.#database
      .prepare(COUNT)
      .run({ adId, day, views: what === 'views' ? by : 0, clicks: what === 'clicks' ? by : 0 });
  }

  async of(adIds: readonly string[], since: string): Promise<DayCounts[]> {
    return this.#database
      .prepare<DayCounts>(OF)
      .all({ adIds: JSON.stringify(adIds), since })
      .map((row) => ({ ...row }));
  }

  async erase(adIds: readonly string[]): Promise<void> {
    this.#database.prepare(ERASE).run({ adIds: JSON.stringify(adIds) });
  }
}
