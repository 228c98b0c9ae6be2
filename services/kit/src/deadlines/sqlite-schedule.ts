import type { Database } from '../sqlite/database.ts';
import type { Schedule } from './embedded-deadlines.ts';

/** The table, columns and condition, in SQL, by which a record keeps moments. */
interface Source {
  table: string;
  /** The column of the id. */
  id: string;
  /** The column of the moment, in ms since 1970. */
  at: string;
  /** The condition of rows whose moment is still to come. */
  where: string;
}

/** The moments that the rows of a table hold. */
export function sqliteSchedule(database: Database, { table, id, at, where }: Source): Schedule {
  const between = `
    SELECT ${id} AS id FROM ${table} WHERE ${where} AND ${at} > $after AND ${at} <= $until ORDER BY ${at} LIMIT $limit`;
  const next = `SELECT min(${at}) AS at FROM ${table} WHERE ${where} AND ${at} > $after`;
  return {
    between: (after, until, limit) =>
      database
        .prepare<{ id: string }>(between)
        .all({ after: after.getTime(), until: until.getTime(), limit })
        .map((row) => row.id),
    next(after) {
      const first = database.prepare<{ at: number | null }>(next).get({ after: after.getTime() })?.at;
      return first == null ? null : new Date(first);
    },
  };
}
