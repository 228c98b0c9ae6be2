import { MINUTE } from '@pasteroom/kit/core/clock';
import { answered } from '@pasteroom/kit/mongo/open-mongo';
import type { Collection, Db } from 'mongodb';
import type { FileRepository, StoredFile } from '../core/ports.ts';
import { filesIn, pastesIn, type FileDocument, type PasteDocument } from './mongo-documents.ts';

/** For as long an owner that is not stored may still be coming. Storing a paste takes seconds, or fails. */
const COMING_MS = 5 * MINUTE;

/** When the stored ones among some owners are over. */
type Ends = ReadonlyMap<string, Date>;

/** The stored files' records, in the same database as the pastes that own them. */
export class MongoFiles implements FileRepository {
  readonly #files: Collection<FileDocument>;
  readonly #pastes: Collection<PasteDocument>;

  /** Creates the indexes where they are missing. */
  static async open(database: Db): Promise<MongoFiles> {
    const unsettled = { key: { createdAt: 1 }, name: 'unsettled', partialFilterExpression: { settled: false } } as const;
    await answered(filesIn(database).createIndexes([unsettled]));
    return new MongoFiles(database);
  }

  private constructor(database: Db) {
    this.#files = filesIn(database);
    this.#pastes = pastesIn(database);
  }

  async add({ id, ...file }: StoredFile): Promise<void> {
    await answered(this.#files.insertOne({ _id: id, ...file, owners: [], version: 0, settled: false }));
  }

  async find(id: string, now: Date, draftsSince: Date): Promise<StoredFile | null> {
    const file = await answered(this.#files.findOne({ _id: id }));
    if (!file) return null;
    const ends = await this.#endsOf([file]);
    const isOwned = [...ends.values()].some((end) => now < end);
    return isOwned || isDraft(file, ends, draftsSince) ? toFile(file) : null;
  }

  async giveUp(ids: readonly string[], now: Date): Promise<string[]> {
    const files = await answered(this.#files.find({ _id: { $in: [...ids] } }).toArray());
    const ends = await this.#endsOf(files);
    return inTurn(files, async (file) => file.givenUp || (!hasOwner(file, ends, now) && (await this.#judge(file, { givenUp: true }))));
  }

  async giveUpForgotten(createdBefore: Date, limit: number): Promise<string[]> {
    const unsettled = this.#files.find({ settled: false, createdAt: { $lte: createdBefore } });
    const files = await answered(unsettled.sort({ createdAt: 1 }).limit(limit).toArray());
    const ends = await this.#endsOf(files);
    return inTurn(files, async (file) => {
      if (file.givenUp) return true;
      if (file.owners.some(({ paste }) => ends.has(paste))) return this.#judge(file, { settled: true }).then(() => false);
      return !hasOwner(file, ends, createdBefore) && this.#judge(file, { givenUp: true });
    });
  }

  async remove(ids: readonly string[]): Promise<void> {
    await answered(this.#files.deleteMany({ _id: { $in: [...ids] } }));
  }

  /** Notes what follows from the owners that were seen; whether they were still all, so that it holds. */
  async #judge({ _id, version }: FileDocument, verdict: { givenUp: true } | { settled: true }): Promise<boolean> {
    const { matchedCount } = await answered(this.#files.updateOne({ _id, version }, { $set: verdict }));
    return matchedCount > 0;
  }

  async #endsOf(files: readonly FileDocument[]): Promise<Ends> {
    const owners = [...new Set(files.flatMap((file) => file.owners.map(({ paste }) => paste)))];
    if (owners.length === 0) return new Map();
    const stored = this.#pastes.find({ _id: { $in: owners } }, { projection: { expiresAt: 1 } });
    return new Map((await answered(stored.toArray())).map(({ _id, expiresAt }) => [_id, expiresAt]));
  }
}

/** Whether a living paste owns the file, or one that may still be coming. */
function hasOwner({ owners }: FileDocument, ends: Ends, now: Date): boolean {
  return owners.some(({ paste, since }) => now < (ends.get(paste) ?? new Date(since.getTime() + COMING_MS)));
}

const isDraft = ({ kind, givenUp, released, createdAt }: FileDocument, ends: Ends, draftsSince: Date): boolean =>
  kind === 'picture' && !givenUp && !released && ends.size === 0 && createdAt > draftsSince;

const toFile = ({ _id, kind, filename, type, createdAt }: FileDocument): StoredFile => ({ id: _id, kind, filename, type, createdAt });

async function inTurn(files: readonly FileDocument[], isGivenUp: (file: FileDocument) => Promise<boolean>): Promise<string[]> {
  const ids: string[] = [];
  for (const file of files) if (await isGivenUp(file)) ids.push(file._id);
  return ids;
}
