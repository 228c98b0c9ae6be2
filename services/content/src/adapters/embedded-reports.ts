import { unavailable } from '@pasteroom/kit/core/unavailable';
import type { Database } from '@pasteroom/kit/sqlite/database';
import { createReportTables, historyOf, type ReportRow, toReport } from './report-rows.ts';
import {
  STATE_AFTER,
  BANNED_LINK,
  WAITING_STATES,
  type Cursor,
  type Decided,
  type Report,
  type ReportCounts,
  type ReportFilter,
  type ReportRepository,
  type ReportState,
} from '../core/reports.ts';

const ADD = `
  INSERT INTO reports (reference, subject_id, client, person, network, state, created_at, reason, message, sealed_key)
  VALUES ($reference, $subjectId, $client, $person, $network, 'open', $createdAt, $reason, $message, $sealedKey) ON CONFLICT DO NOTHING`;
const FIND_REFERENCE =
  'SELECT reference FROM reports WHERE subject_id = $subjectId AND client = $client';
const FIND = 'SELECT * FROM reports WHERE reference = $reference';
const LIST_BY_SUBJECT =
  'SELECT * FROM reports WHERE subject_id = $subjectId ORDER BY created_at DESC, reference DESC LIMIT $limit';
const SELECT_FILTERED = `
  SELECT * FROM reports WHERE state IN (SELECT value FROM json_each($states)) AND ($isLink IS NULL OR (reason = '${BANNED_LINK}') = $isLink)`;
const LIST = {
  newest: `${SELECT_FILTERED} AND (created_at, reference) < ($createdAt, $reference) ORDER BY created_at DESC, reference DESC LIMIT $limit`,
  oldest: `${SELECT_FILTERED} AND (created_at, reference) > ($createdAt, $reference) ORDER BY created_at, reference LIMIT $limit`,
};
const COUNT_RECEIVED = `
  SELECT count(*) FILTER (WHERE reason <> '${BANNED_LINK}') AS received, count(*) FILTER (WHERE reason = '${BANNED_LINK}') AS receivedLinks
  FROM reports WHERE created_at >= $since`;
const COUNT_CLOSED =
  'SELECT state, count(*) AS count FROM reports WHERE closed_at >= $since GROUP BY state';
const IS_WAITING = `state IN ('${WAITING_STATES.join("', '")}')`;
const COUNT_OPEN =
  "SELECT count(*) AS count FROM reports WHERE subject_id = $subjectId AND state = 'open'";
const FIND_RELEASED =
  "SELECT 1 FROM reports WHERE subject_id = $subjectId AND state = 'released' LIMIT 1";
const COUNT_WAITING = `SELECT state, count(*) AS count, min(created_at) AS oldest FROM reports WHERE ${IS_WAITING} GROUP BY state`;
const SET_STATE =
  'UPDATE reports SET state = $state, closed_at = $closedAt, sealed_key = iif($closedAt IS NULL, sealed_key, NULL)';
const DECIDE = `${SET_STATE}, decided_at = $at, history = json_insert(history, '$[#]', json($decided)) WHERE subject_id = $subjectId AND (${IS_WAITING} OR reference = $reference)`;
const ADD_AUTHOR_KEYS =
  'INSERT OR REPLACE INTO report_authors SELECT value, $subjectId FROM json_each($keys)';
const FIND_LAST_DECISION = `
  SELECT history FROM reports WHERE decided_at IS NOT NULL
  AND subject_id IN (SELECT subject_id FROM report_authors WHERE author_key IN (SELECT value FROM json_each($keys)))
  ORDER BY decided_at DESC LIMIT 1`;
const DELETE_AUTHOR_KEYS =
  'DELETE FROM report_authors WHERE NOT EXISTS (SELECT 1 FROM reports WHERE reports.subject_id = report_authors.subject_id)';
const CLOSE = `${SET_STATE} WHERE subject_id IN (SELECT value FROM json_each($subjectIds)) AND ${IS_WAITING}`;
const PURGE =
  'DELETE FROM reports WHERE reference IN (SELECT reference FROM reports WHERE closed_at < $closedBefore LIMIT $limit)';

const FIRST_PAGE_START_MS = { newest: 8_640_000_000_000_000, oldest: -8_640_000_000_000_000 };

export class EmbeddedReports implements ReportRepository {
  readonly #database: Database;

  constructor(database: Database) {
    createReportTables(database);
    this.#database = database;
  }

  async add({
    reference,
    subjectId,
    client,
    person,
    network,
    createdAt,
    reason,
    message,
    sealedKey = null,
  }: Omit<Report, 'sealedKey'> & { sealedKey?: string | null }): Promise<string> {
    return this.#database.transaction(() => {
      this.#database.prepare(ADD).run({
        reference,
        subjectId,
        client,
        person,
        network,
        createdAt: createdAt.getTime(),
        reason,
        message,
        sealedKey,
      });
      const kept = this.#database
        .prepare<{ reference: string }>(FIND_REFERENCE)
        .get({ subjectId, client });
      // Another report has this reference. A retry generates a new one.
      if (!kept) throw unavailable();
      return kept.reference;
    });
  }

  async find(reference: string): Promise<Report | null> {
    const row = this.#database.prepare<ReportRow>(FIND).get({ reference });
    return row ? toReport(row) : null;
  }

  async list(
    { states, about, order }: ReportFilter,
    before: Cursor | null,
    limit: number,
  ): Promise<Report[]> {
    const cursor = {
      createdAt: before?.createdAt.getTime() ?? FIRST_PAGE_START_MS[order],
      reference: before?.reference ?? '',
    };
    const isLink = about === undefined ? null : Number(about === 'links');
    return this.#database
      .prepare<ReportRow>(LIST[order])
      .all({ states: JSON.stringify(states), isLink, ...cursor, limit })
      .map(toReport);
  }

  async about(subjectId: string, limit: number): Promise<Report[]> {
    return this.#database
      .prepare<ReportRow>(LIST_BY_SUBJECT)
      .all({ subjectId, limit })
      .map(toReport);
  }

  async count(since: Date): Promise<ReportCounts> {
    const from = { since: since.getTime() };
    const received = this.#database
      .prepare<Pick<ReportCounts, 'received' | 'receivedLinks'>>(COUNT_RECEIVED)
      .get(from);
    const closed = this.#database.prepare<StateCount>(COUNT_CLOSED).all(from);
    const waiting = this.#database.prepare<StateCount & { oldest: number }>(COUNT_WAITING).all();
    const of = (counts: readonly StateCount[], wanted: ReportState) =>
      counts.find(({ state }) => state === wanted)?.count ?? 0;
    return {
      received: received?.received ?? 0,
      receivedLinks: received?.receivedLinks ?? 0,
      released: of(closed, 'released'),
      removed: of(closed, 'removed'),
      over: of(closed, 'over'),
      open: of(waiting, 'open'),
      held: of(waiting, 'held'),
      oldest:
        waiting.length === 0 ? null : new Date(Math.min(...waiting.map(({ oldest }) => oldest))),
    };
  }

  async countOpen(subjectId: string): Promise<number> {
    return this.#database.prepare<{ count: number }>(COUNT_OPEN).get({ subjectId })?.count ?? 0;
  }

  async wasReleased(subjectId: string): Promise<boolean> {
    return this.#database.prepare(FIND_RELEASED).get({ subjectId }) !== undefined;
  }

  async decide(
    { reference, subjectId }: Pick<Report, 'reference' | 'subjectId'>,
    decided: Decided,
    authorKeys: readonly string[],
  ): Promise<void> {
    const state = STATE_AFTER[decided.decision];
    const at = decided.at.getTime();
    const closedAt = WAITING_STATES.includes(state) ? null : at;
    this.#database.transaction(() => {
      this.#database.prepare(ADD_AUTHOR_KEYS).run({ subjectId, keys: JSON.stringify(authorKeys) });
      this.#database
        .prepare(DECIDE)
        .run({ state, closedAt, at, decided: JSON.stringify(decided), subjectId, reference });
    });
  }

  async lastDecided(authorKeys: readonly string[]): Promise<Decided | null> {
    const row = this.#database
      .prepare<Pick<ReportRow, 'history'>>(FIND_LAST_DECISION)
      .get({ keys: JSON.stringify(authorKeys) });
    return row ? (historyOf(row).at(-1) ?? null) : null;
  }

  async close(subjectIds: readonly string[], at: Date): Promise<void> {
    this.#database
      .prepare(CLOSE)
      .run({ state: 'over', closedAt: at.getTime(), subjectIds: JSON.stringify(subjectIds) });
  }

  async purge(closedBefore: Date, limit: number): Promise<number> {
    return this.#database.transaction(() => {
      const { changes } = this.#database
        .prepare(PURGE)
        .run({ closedBefore: closedBefore.getTime(), limit });
      if (changes > 0) this.#database.prepare(DELETE_AUTHOR_KEYS).run();
      return changes;
    });
  }
}

interface StateCount {
  state: ReportState;
  count: number;
}
