import type { Schedule } from '@pasteroom/kit/deadlines/embedded-deadlines';
import type { Database } from '@pasteroom/kit/sqlite/database';

const LIVES = 'swept = 0 AND ended = 0';
const BETWEEN = `
  SELECT id FROM pastes WHERE ${LIVES} AND expires_at > $after AND expires_at <= $until ORDER BY expires_at LIMIT $limit`;
const NEXT = `SELECT min(expires_at) AS at FROM pastes WHERE ${LIVES} AND expires_at > $after`;

/** When texts end, as EmbeddedPastes keeps it in this database. */
export function embeddedEnds(database: Database): Schedule {
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
