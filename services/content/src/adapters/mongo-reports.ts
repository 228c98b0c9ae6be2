import { orUnavailable, unavailable } from '@pasteroom/kit/core/unavailable';
import { isDuplicateOf } from '@pasteroom/kit/mongo/open-mongo';
import type { Collection, Db, Filter } from 'mongodb';
import { AFTER, WAITING, type Decided, type Cursor, type Report, type ReportRepository, type ReportState } from '../core/reports.ts';

interface ReportDocument extends Omit<Report, 'reference'> {
  /** The reference. */
  _id: string;
  /** Since when it waits for nothing. */
  closedAt: Date | null;
}

const ONE_EACH = 'subject-client';
const WAITS = { state: { $in: [...WAITING] } };

/** The reports in a database of the service that they go to. */
export class MongoReports implements ReportRepository {
  readonly #reports: Collection<ReportDocument>;

  /** Creates the indexes where they are missing. */
  static async open(database: Db): Promise<MongoReports> {
    const reports = database.collection<ReportDocument>('reports');
    await orUnavailable(
      reports.createIndexes([
        { key: { subjectId: 1, client: 1 }, name: ONE_EACH, unique: true },
        { key: { state: 1, createdAt: -1, _id: -1 }, name: 'by-state' },
        { key: { closedAt: 1 }, name: 'closed' },
      ]),
    );
    return new MongoReports(reports);
  }

  private constructor(reports: Collection<ReportDocument>) {
    this.#reports = reports;
  }

  async add({ reference, ...report }: Report): Promise<string> {
    try {
      await this.#reports.insertOne({ _id: reference, ...report, closedAt: null });
      return reference;
    } catch (error) {
      if (!isDuplicateOf(ONE_EACH, error)) throw unavailable(error);
    }
    const { subjectId, client } = report;
    const kept = await orUnavailable(this.#reports.findOne({ subjectId, client }, { projection: { _id: 1 } }));
    // Purged in between: the next try keeps it.
    if (!kept) throw unavailable();
    return kept._id;
  }

  async find(reference: string): Promise<Report | null> {
    const document = await orUnavailable(this.#reports.findOne({ _id: reference }));
    return document && toReport(document);
  }

  async list(states: readonly ReportState[], before: Cursor | null, limit: number): Promise<Report[]> {
    const behind: Filter<ReportDocument> = before
      ? { $or: [{ createdAt: { $lt: before.createdAt } }, { createdAt: before.createdAt, _id: { $lt: before.reference } }] }
      : {};
    const found = this.#reports.find({ state: { $in: [...states] }, ...behind });
    return (await orUnavailable(found.sort({ createdAt: -1, _id: -1 }).limit(limit).toArray())).map(toReport);
  }

  async countOpen(subjectId: string): Promise<number> {
    return orUnavailable(this.#reports.countDocuments({ subjectId, state: 'open' }));
  }

  async decide({ reference, subjectId }: Pick<Report, 'reference' | 'subjectId'>, decided: Decided): Promise<void> {
    const state = AFTER[decided.decision];
    const closedAt = WAITING.includes(state) ? null : decided.at;
    const concerned = { subjectId, $or: [WAITS, { _id: reference }] };
    await orUnavailable(this.#reports.updateMany(concerned, { $set: { state, closedAt }, $push: { history: decided } }));
  }

  async close(subjectId: string, at: Date): Promise<void> {
    await orUnavailable(this.#reports.updateMany({ subjectId, ...WAITS }, { $set: { state: 'over', closedAt: at } }));
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
    const { deletedCount } = await orUnavailable(this.#reports.deleteMany({ _id: { $in: found.map(({ _id }) => _id) }, ...old }));
    return deletedCount;
  }
}

const toReport = ({ _id, closedAt: _, ...report }: ReportDocument): Report => ({ reference: _id, ...report });
