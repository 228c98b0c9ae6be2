import { orUnavailable, unavailable } from '@pasteroom/kit/core/unavailable';
import { isDuplicateOf, type Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { useIndexes } from '@pasteroom/kit/mongo/use-indexes';
import type { Collection, Filter } from 'mongodb';
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

interface ReportDocument extends Omit<Report, 'reference' | 'person' | 'network' | 'history'> {
  _id: string;
  /** Missing in older reports, as is `by` in `history`. */
  person?: string | null;
  network?: string | null;
  history: (Omit<Decided, 'by'> & Partial<Pick<Decided, 'by'>>)[];
  closedAt: Date | null;
  decidedAt?: Date;
  authorKeys?: readonly string[];
}

const SUBJECT_CLIENT_INDEX = 'subject-client';
const WITHOUT_KEY = { $unset: { sealedKey: 1 as const } };
const IS_WAITING = { state: { $in: [...WAITING_STATES] } };

export class MongoReports implements ReportRepository {
  readonly #reports: Collection<ReportDocument>;

  static async open(mongo: Pick<Mongo, 'database' | 'buildsIndexes'>): Promise<MongoReports> {
    await useIndexes(mongo, 'reports', [
      { key: { subjectId: 1, client: 1 }, name: SUBJECT_CLIENT_INDEX, unique: true },
      { key: { state: 1, createdAt: -1, _id: -1 }, name: 'by-state' },
      { key: { closedAt: 1 }, name: 'closed' },
      { key: { createdAt: 1 }, name: 'by-time' },
      { key: { authorKeys: 1, decidedAt: -1 }, name: 'by-author', sparse: true },
    ]);
    return new MongoReports(mongo.database.collection('reports'));
  }

  private constructor(reports: Collection<ReportDocument>) {
    this.#reports = reports;
  }

  async add({ reference, ...report }: Report): Promise<string> {
    try {
      await this.#reports.insertOne({ _id: reference, ...report, closedAt: null });
      return reference;
    } catch (error) {
      if (!isDuplicateOf(SUBJECT_CLIENT_INDEX, error)) throw unavailable(error);
    }
    const { subjectId, client } = report;
    const kept = await orUnavailable(
      this.#reports.findOne({ subjectId, client }, { projection: { _id: 1 } }),
    );
    // The existing report was purged meanwhile. A retry inserts the new one.
    if (!kept) throw unavailable();
    return kept._id;
  }

  async find(reference: string): Promise<Report | null> {
    const document = await orUnavailable(this.#reports.findOne({ _id: reference }));
    return document && toReport(document);
  }

  async list(
    { states, about, order }: ReportFilter,
    before: Cursor | null,
    limit: number,
  ): Promise<Report[]> {
    const [beyond, direction] = order === 'newest' ? (['$lt', -1] as const) : (['$gt', 1] as const);
    const behind: Filter<ReportDocument> = before
      ? {
          $or: [
            { createdAt: { [beyond]: before.createdAt } },
            { createdAt: before.createdAt, _id: { [beyond]: before.reference } },
          ],
        }
      : {};
    const reason: Filter<ReportDocument> = about
      ? { reason: about === 'links' ? BANNED_LINK : { $ne: BANNED_LINK } }
      : {};
    const found = this.#reports.find({ state: { $in: [...states] }, ...reason, ...behind });
    return (
      await orUnavailable(
        found.sort({ createdAt: direction, _id: direction }).limit(limit).toArray(),
      )
    ).map(toReport);
  }

  async about(subjectId: string, limit: number): Promise<Report[]> {
    const found = this.#reports.find({ subjectId }).sort({ createdAt: -1, _id: -1 }).limit(limit);
    return (await orUnavailable(found.toArray())).map(toReport);
  }

  async count(since: Date): Promise<ReportCounts> {
    const count = (filter: Filter<ReportDocument>) =>
      orUnavailable(this.#reports.countDocuments(filter));
    const closed = (state: ReportState) => count({ closedAt: { $gte: since }, state });
    const [received, receivedLinks, released, removed, over, open, held, oldest] =
      await Promise.all([
        count({ createdAt: { $gte: since }, reason: { $ne: BANNED_LINK } }),
        count({ createdAt: { $gte: since }, reason: BANNED_LINK }),
        closed('released'),
        closed('removed'),
        closed('over'),
        count({ state: 'open' }),
        count({ state: 'held' }),
        this.list({ states: WAITING_STATES, order: 'oldest' }, null, 1),
      ]);
    return {
      received,
      receivedLinks,
      released,
      removed,
      over,
      open,
      held,
      oldest: oldest[0]?.createdAt ?? null,
    };
  }

  async countOpen(subjectId: string): Promise<number> {
    return orUnavailable(this.#reports.countDocuments({ subjectId, state: 'open' }));
  }

  async wasReleased(subjectId: string): Promise<boolean> {
    return (
      (await orUnavailable(
        this.#reports.countDocuments({ subjectId, state: 'released' }, { limit: 1 }),
      )) > 0
    );
  }

  async decide(
    { reference, subjectId }: Pick<Report, 'reference' | 'subjectId'>,
    decided: Decided,
    authorKeys: readonly string[],
  ): Promise<void> {
    const state = STATE_AFTER[decided.decision];
    const closedAt = WAITING_STATES.includes(state) ? null : decided.at;
    const concerned = { subjectId, $or: [IS_WAITING, { _id: reference }] };
    const change = { state, closedAt, decidedAt: decided.at, authorKeys };
    const update = { $set: change, $push: { history: decided } };
    await orUnavailable(
      this.#reports.updateMany(concerned, closedAt ? { ...update, ...WITHOUT_KEY } : update),
    );
  }

  async lastDecided(authorKeys: readonly string[]): Promise<Decided | null> {
    const report = await orUnavailable(
      this.#reports.findOne({ authorKeys: { $in: [...authorKeys] } }, { sort: { decidedAt: -1 } }),
    );
    return report ? (toReport(report).history.at(-1) ?? null) : null;
  }

  async close(subjectIds: readonly string[], at: Date): Promise<void> {
    if (subjectIds.length === 0) return;
    const waiting = { subjectId: { $in: [...subjectIds] }, ...IS_WAITING };
    await orUnavailable(
      this.#reports.updateMany(waiting, {
        $set: { state: 'over', closedAt: at },
        ...WITHOUT_KEY,
      }),
    );
  }

  async purge(closedBefore: Date, limit: number): Promise<number> {
    const old = { closedAt: { $lt: closedBefore } };
    const found = await orUnavailable(
      this.#reports
        .find(old, { projection: { _id: 1 } })
        .limit(limit)
        .toArray(),
    );
    if (found.length === 0) return 0;
    // Another replica may delete some of them.
    await orUnavailable(
      this.#reports.deleteMany({ _id: { $in: found.map(({ _id }) => _id) }, ...old }),
    );
    return found.length;
  }
}

function toReport({
  _id,
  closedAt: _,
  decidedAt: __,
  authorKeys: ___,
  person = null,
  network = null,
  history,
  ...report
}: ReportDocument): Report {
  return {
    reference: _id,
    ...report,
    person,
    network,
    history: history.map(({ by = 'operator', ...decided }) => ({ ...decided, by })),
  };
}
