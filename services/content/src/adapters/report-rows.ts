import type { Database } from '@pasteroom/kit/sqlite/database';
import type { Decided, Report, ReportState } from '../core/reports.ts';

const TABLES = `
  CREATE TABLE IF NOT EXISTS reports (
    reference TEXT PRIMARY KEY, subject_id TEXT NOT NULL, client TEXT NOT NULL, state TEXT NOT NULL, created_at INTEGER NOT NULL, closed_at INTEGER,
    reason TEXT NOT NULL, message TEXT NOT NULL, history TEXT NOT NULL DEFAULT '[]', person TEXT, network TEXT, decided_at INTEGER, sealed_key TEXT, UNIQUE (subject_id, client)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS reports_by_state ON reports (state, created_at, reference);
  CREATE INDEX IF NOT EXISTS reports_by_end ON reports (closed_at) WHERE closed_at IS NOT NULL;
  CREATE INDEX IF NOT EXISTS reports_by_time ON reports (created_at);
  CREATE TABLE IF NOT EXISTS report_authors (author_key TEXT PRIMARY KEY, subject_id TEXT NOT NULL) STRICT, WITHOUT ROWID`;
const MIGRATE_FROM_VERSION_1 = `
  ALTER TABLE reports ADD COLUMN person TEXT;
  ALTER TABLE reports ADD COLUMN network TEXT;
  ALTER TABLE reports ADD COLUMN decided_at INTEGER`;

const MIGRATE_SEALED_KEYS = 'ALTER TABLE reports ADD COLUMN sealed_key TEXT';

export function createReportTables(database: Database): void {
  database.exec(TABLES);
  const columns = database
    .prepare<{ name: string }>('PRAGMA table_info(reports)')
    .all()
    .map(({ name }) => name);
  if (!columns.includes('person'))
    database.transaction(() => database.exec(MIGRATE_FROM_VERSION_1));
  if (!columns.includes('sealed_key')) database.exec(MIGRATE_SEALED_KEYS);
}

export interface ReportRow {
  reference: string;
  subject_id: string;
  client: string;
  person: string | null;
  network: string | null;
  state: ReportState;
  created_at: number;
  reason: string;
  message: string;
  history: string;
  sealed_key: string | null;
}

export function toReport(row: ReportRow): Report {
  const { reference, client, person, network, state, reason, message } = row;
  const from = { client, person, network, createdAt: new Date(row.created_at) };
  return {
    reference,
    subjectId: row.subject_id,
    ...from,
    state,
    reason,
    message,
    history: historyOf(row),
    ...(row.sealed_key !== null && { sealedKey: row.sealed_key }),
  };
}

/** Oldest first. Decisions without `by` predate automatic holds. */
export function historyOf({ history }: Pick<ReportRow, 'history'>): Decided[] {
  const kept = JSON.parse(history) as (Omit<Decided, 'by'> & { at: string; by?: Decided['by'] })[];
  return kept.map((each) => ({ ...each, at: new Date(each.at), by: each.by ?? 'operator' }));
}
