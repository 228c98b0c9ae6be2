import { MINUTE } from '@pasteroom/kit/core/clock';
import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import type { Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { useIndexes } from '@pasteroom/kit/mongo/use-indexes';
import type { Collection, Db } from 'mongodb';
import { filesOf, type OwnedFiles } from '../core/attachments.ts';
import type { Charset } from '../core/charset.ts';
import { attachmentsOrphaned } from '../core/orphaned-files.ts';
import type { FileRepository, StoredFile } from '../core/ports.ts';
import {
  FILES,
  filesIn,
  ownersIn,
  type FileDocument,
  type IsReadable,
  type OwnerDocument,
} from './mongo-file-documents.ts';

/** Grace period for inserting an owner after it has adopted files. */
const OWNER_INSERT_GRACE_MS = 5 * MINUTE;

interface NewOwner extends OwnedFiles {
  id: string;
  createdAt: Date;
}

type Owners = ReadonlyMap<string, OwnerDocument>;

export class MongoFiles implements FileRepository {
  readonly #files: Collection<FileDocument>;
  readonly #owners: Collection<OwnerDocument>;
  readonly #isReadable: IsReadable;

  static async open(
    mongo: Pick<Mongo, 'database' | 'buildsIndexes'>,
    ownersCollection: string,
    isReadable: IsReadable = ({ held }) => held !== true,
  ): Promise<MongoFiles> {
    const unsettled = {
      key: { createdAt: 1 },
      name: 'unsettled',
      partialFilterExpression: { settled: false },
    } as const;
    await useIndexes(mongo, FILES, [unsettled]);
    return new MongoFiles(mongo.database, ownersCollection, isReadable);
  }

  private constructor(database: Db, ownersCollection: string, isReadable: IsReadable) {
    this.#files = filesIn(database);
    this.#owners = ownersIn(database, ownersCollection);
    this.#isReadable = isReadable;
  }

  /**
   * Call this just before inserting the owner.
   * @throws `attachmentsOrphaned`
   */
  async adopt(owner: NewOwner): Promise<void> {
    const attachments = owner.attachments.map(({ id }) => id);
    if ((await this.#adoptKind(owner, 'attachment', attachments)) < attachments.length) {
      const adopted = this.#files.find(
        { _id: { $in: attachments }, 'owners.owner': owner.id },
        { projection: { _id: 1 } },
      );
      const ids = new Set((await orUnavailable(adopted.toArray())).map(({ _id }) => _id));
      await this.disown(owner);
      throw attachmentsOrphaned(attachments.filter((id) => !ids.has(id)));
    }
    await this.#adoptKind(owner, 'picture', owner.pictures);
  }

  async #adoptKind(
    { id, createdAt }: NewOwner,
    kind: StoredFile['kind'],
    ids: readonly string[],
  ): Promise<number> {
    if (ids.length === 0) return 0;
    const change = {
      $push: { owners: { owner: id, since: createdAt } },
      $inc: { version: 1 },
      $set: { settled: false },
    };
    const { matchedCount } = await orUnavailable(
      this.#files.updateMany({ _id: { $in: [...ids] }, kind, givenUp: { $ne: true } }, change),
    );
    return matchedCount;
  }

  async disown(owner: OwnedFiles & { id: string }): Promise<void> {
    const ids = filesOf(owner);
    if (ids.length > 0)
      await orUnavailable(
        this.#files.updateMany({ _id: { $in: ids } }, { $pull: { owners: { owner: owner.id } } }),
      );
  }

  /** Call this before deleting expired owners. */
  async release(owners: readonly (OwnedFiles & { id: string })[]): Promise<void> {
    const ids = owners.flatMap(filesOf);
    const over = { owner: { $in: owners.map(({ id }) => id) } };
    const released = { $set: { released: true }, $pull: { owners: over } };
    if (ids.length > 0)
      await orUnavailable(this.#files.updateMany({ _id: { $in: ids } }, released));
  }

  async add({ id, ...file }: StoredFile): Promise<void> {
    await orUnavailable(
      this.#files.insertOne({ _id: id, ...file, owners: [], version: 0, settled: false }),
    );
  }

  async setCharset(id: string, charset: Charset): Promise<void> {
    await orUnavailable(this.#files.updateOne({ _id: id }, { $set: { charset } }));
  }

  async find(id: string, now: Date, draftsSince: Date): Promise<StoredFile | null> {
    const file = await orUnavailable(this.#files.findOne({ _id: id }));
    if (!file) return null;
    const owners = await this.#ownersOf([file]);
    const isReadable = [...owners.values()].some(
      (owner) => now < owner.expiresAt && this.#isReadable(owner, now),
    );
    return isReadable || isDraft(file, owners, draftsSince) ? toFile(file) : null;
  }

  async markOrphaned(ids: readonly string[], now: Date): Promise<string[]> {
    const files = await orUnavailable(this.#files.find({ _id: { $in: [...ids] } }).toArray());
    const owners = await this.#ownersOf(files);
    const orphaned = await this.#giveUp(
      files.filter((file) => !file.givenUp && !hasOwner(file, owners, now)),
    );
    return [...idsOf(files.filter(({ givenUp }) => givenUp)), ...orphaned];
  }

  async markDraftsOrphaned(
    { picture, attachment }: Record<StoredFile['kind'], Date>,
    limit: number,
  ) {
    const drafts = {
      kind: 'picture',
      createdAt: { $lte: picture },
      keptAt: { $not: { $gt: picture } },
    } as const;
    const uploads = { kind: 'attachment', createdAt: { $lte: attachment } } as const;
    const unsettled = this.#files.find({ settled: false, $or: [drafts, uploads] });
    const files = await orUnavailable(unsettled.sort({ createdAt: 1 }).limit(limit).toArray());
    const owners = await this.#ownersOf(files);
    const undecided = files.filter(({ givenUp }) => !givenUp);
    const isAdopted = (file: FileDocument) => file.owners.some(({ owner }) => owners.has(owner));
    const orphaned = await this.#giveUp(
      undecided.filter((file) => !isAdopted(file) && !hasOwner(file, owners, picture)),
    );
    return {
      orphaned: [...idsOf(files.filter(({ givenUp }) => givenUp)), ...orphaned],
      adopted: await this.#judge(undecided.filter(isAdopted), { settled: true }),
    };
  }

  async keepDrafts(
    ids: readonly string[],
    { now, draftsSince, storedAfter }: Record<'now' | 'draftsSince' | 'storedAfter', Date>,
  ): Promise<void> {
    const waiting = {
      $or: [{ createdAt: { $gt: draftsSince } }, { keptAt: { $gt: draftsSince } }],
    };
    const drafts = {
      _id: { $in: [...ids] },
      kind: 'picture',
      settled: false,
      givenUp: { $ne: true },
      createdAt: { $gt: storedAfter },
      ...waiting,
    } as const;
    await orUnavailable(
      this.#files.updateMany(drafts, { $set: { keptAt: now }, $inc: { version: 1 } }),
    );
  }

  async remove(ids: readonly string[]): Promise<void> {
    await orUnavailable(this.#files.deleteMany({ _id: { $in: [...ids] } }));
  }

  async #giveUp(files: readonly FileDocument[]): Promise<string[]> {
    const ids = idsOf(files);
    if ((await this.#judge(files, { givenUp: true })) === ids.length) return ids;
    const givenUp = this.#files.find(
      { _id: { $in: ids }, givenUp: true },
      { projection: { _id: 1 } },
    );
    return (await orUnavailable(givenUp.toArray())).map(({ _id }) => _id);
  }

  /**
   * Skips files that have new owners, and returns the number of the others. Comparing only
   * `version` isn't enough, because some servers don't read documents atomically.
   */
  async #judge(
    files: readonly FileDocument[],
    verdict: { givenUp: true } | { settled: true },
  ): Promise<number> {
    if (files.length === 0) return 0;
    const updates = files.map(({ _id, version, owners }) => {
      const another = { $elemMatch: { owner: { $nin: owners.map(({ owner }) => owner) } } };
      return {
        updateOne: {
          filter: { _id, version, owners: { $not: another } },
          update: { $set: verdict },
        },
      };
    });
    return (await orUnavailable(this.#files.bulkWrite(updates, { ordered: false }))).matchedCount;
  }

  async #ownersOf(files: readonly FileDocument[]): Promise<Owners> {
    const ids = [...new Set(files.flatMap((file) => file.owners.map(({ owner }) => owner)))];
    if (ids.length === 0) return new Map();
    const stored = this.#owners.find(
      { _id: { $in: ids } },
      { projection: { expiresAt: 1, held: 1, guarded: 1, lastReadAt: 1 } },
    );
    return new Map((await orUnavailable(stored.toArray())).map((owner) => [owner._id, owner]));
  }
}

/** Also counts recent owners that may still be inserted. */
function hasOwner(file: FileDocument, owners: Owners, now: Date): boolean {
  return file.owners.some(
    ({ owner, since }) =>
      now < (owners.get(owner)?.expiresAt ?? new Date(since.getTime() + OWNER_INSERT_GRACE_MS)),
  );
}

const isDraft = (
  { kind, givenUp, released, createdAt, keptAt = createdAt }: FileDocument,
  owners: Owners,
  draftsSince: Date,
): boolean =>
  kind === 'picture' && !givenUp && !released && owners.size === 0 && keptAt > draftsSince;

const toFile = ({ _id, kind, filename, type, charset, createdAt }: FileDocument): StoredFile => ({
  id: _id,
  kind,
  filename,
  type,
  ...(charset && { charset }),
  createdAt,
});

const idsOf = (files: readonly FileDocument[]): string[] => files.map(({ _id }) => _id);
