import { unavailable } from '@pasteroom/kit/core/unavailable';
import type { Database } from '@pasteroom/kit/sqlite/database';
import { AFTER, WAITING, type Decided, type Cursor, type Report, type ReportRepository, type ReportState } from '../core/reports.ts';

const TABLES = `
  CREATE TABLE IF NOT EXISTS reports (
    reference TEXT PRIMARY KEY, subject_id TEXT NOT NULL, client TEXT NOT NULL, state TEXT NOT NULL, created_at INTEGER NOT NULL, closed_at INTEGER,
    reason TEXT NOT NULL, message TEXT NOT NULL, history TEXT NOT NULL DEFAULT '[]', UNIQUE (subject_id, client)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS reports_by_state ON reports (state, created_at, reference);
  CREATE INDEX IF NOT EXISTS reports_by_end ON reports (closed_at) WHERE closed_at IS NOT NULL`;
const ADD = `
  INSERT INTO reports (reference, subject_id, client, state, created_at, reason, message)
  VALUES ($reference, $subjectId, $client, 'open', $createdAt, $reason, $message) ON CONFLICT DO NOTHING`;
const REFERENCE = 'SELECT reference FROM reports WHERE subject_id = $subjectId AND client = $client';
const FIND = 'SELECT * FROM reports WHERE reference = $reference';
const LIST = `
  SELECT * FROM reports WHERE state IN (SELECT value FROM json_each($states)) AND (created_at, reference) < ($createdAt, $reference)
  ORDER BY created_at DESC, reference DESC LIMIT $limit`;
const COUNT_OPEN = "SELECT count(*) AS count FROM reports WHERE subject_id = $subjectId AND state = 'open'";
const CHANGE = 'UPDATE reports SET state = $state, closed_at = $closedAt';
const WAITS = `state IN ('${WAITING.join("', '")}')`;
const DECIDE = `${CHANGE}, history = json_insert(history, '$[#]', json($decided)) WHERE subject_id = $subjectId AND (${WAITS} OR reference = $reference)`;
const CLOSE = `${CHANGE} WHERE subject_id = $subjectId AND ${WAITS}`;
const PURGE = 'DELETE FROM reports WHERE reference IN (SELECT reference FROM reports WHERE closed_at < $closedBefore LIMIT $limit)';

/** Behind every report there is. */
const NEWEST: Cursor = { createdAt: new Date(8_640_000_000_000_000), reference: '' };

/** The reports in an SQLite file of the service that they go to. */
export class EmbeddedReports implements ReportRepository {
  readonly #database: Database;

  constructor(database: Database) {
    database.exec(TABLES);
    this.#database = database;
  }

  async add({ reference, subjectId, client, createdAt, reason, message }: Report): Promise<string> {
    return this.#database.transaction(() => {
      this.#database.prepare(ADD).run({ reference, subjectId, client, createdAt: createdAt.getTime(), reason, message });
      const kept = this.#database.prepare<{ reference: string }>(REFERENCE).get({ subjectId, client });
      // Two of one reference: the next try draws another one.
      if (!kept) throw unavailable();
      return kept.reference;
    });
  }

  async find(reference: string): Promise<Report | null> {
    const row = this.#database.prepare<Row>(FIND).get({ reference });
    return row ? toReport(row) : null;
  }

  async list(states: readonly ReportState[], before: Cursor | null, limit: number): Promise<Report[]> {
    const { createdAt, reference } = before ?? NEWEST;
    const cursor = { createdAt: createdAt.getTime(), reference };
    return this.#database
      .prepare<Row>(LIST)
      .all({ states: JSON.stringify(states), ...cursor, limit })
      .map(toReport);
  }

  async countOpen(subjectId: string): Promise<number> {
    return this.#database.prepare<{ count: number }>(COUNT_OPEN).get({ subjectId })?.count ?? 0;
  }

  async decide({ reference, subjectId }: Pick<Report, 'reference' | 'subjectId'>, decided: Decided): Promise<void> {
    const state = AFTER[decided.decision];
    const closedAt = WAITING.includes(state) ? null : decided.at.getTime();
    this.#database.prepare(DECIDE).run({ state, closedAt, decided: JSON.stringify(decided), subjectId, reference });
  }

  async close(subjectId: string, at: Date): Promise<void> {
    this.#database.prepare(CLOSE).run({ state: 'over', closedAt: at.getTime(), subjectId });
  }

  async purge(closedBefore: Date, limit: number): Promise<number> {
    return this.#database.prepare(PURGE).run({ closedBefore: closedBefore.getTime(), limit }).changes;
  }
}

interface Row {
  reference: string;
  subject_id: string;
  client: string;
  state: ReportState;
  created_at: number;
  reason: string;
  message: string;
  history: string;
}

function toReport({ subject_id: subjectId, created_at: createdAt, history, ...row }: Row): Report {
  const { reference, client, state, reason, message } = row;
  const decided = (JSON.parse(history) as (Decided & { at: string })[]).map((each) => ({ ...each, at: new Date(each.at) }));
  return { reference, subjectId, client, state, reason, message, createdAt: new Date(createdAt), history: decided };
}
