import type { Schedule } from '@pasteroom/kit/deadlines/embedded-deadlines';
import type { Database } from '@pasteroom/kit/sqlite/database';
import { PUBLIC_ID } from './kept-page.ts';

const BETWEEN = `
  SELECT ${PUBLIC_ID} AS id FROM pages
  WHERE listing = 'pending' AND live_at > $after AND live_at <= $until ORDER BY live_at LIMIT $limit`;
const NEXT = "SELECT min(live_at) AS at FROM pages WHERE listing = 'pending' AND live_at > $after";

/** When waiting pages go live, as EmbeddedPages keeps it in this database. */
export function embeddedGoLiveTimes(database: Database): Schedule {
  return {
    between: (after, until, limit) =>
      database
        .prepare<{ id: string }>(BETWEEN)
        .all({ after: after.getTime(), until: until.getTime(), limit })
        .map(({ id }) => id),
    next(after) {
      const at = database.prepare<{ at: number | null }>(NEXT).get({ after: after.getTime() })?.at;
      return at == null ? null : new Date(at);
    },
  };
}
