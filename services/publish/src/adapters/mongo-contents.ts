import { MINUTE } from '@pasteroom/kit/core/clock';
import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import type { Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { useIndexes } from '@pasteroom/kit/mongo/use-indexes';
import type { Collection, Db } from 'mongodb';
import { type PageDocument, pagesIn } from './mongo-documents.ts';

/** `_id` is the record id of the page. */
export interface ContentDocument {
  _id: string;
  content: string;
  /** Set until `purge` has found the page. */
  unsettledSince?: Date;
}

export const CONTENTS = 'pageContents';
const contentsIn = (database: Db): Collection<ContentDocument> => database.collection(CONTENTS);

const INSERT_GRACE_MS = 5 * MINUTE;

/**
 * Content is apart from its page, so that visits and searches don't touch it. There are no
 * transactions, so content is stored before its page, and some of it never gets one.
 */
export class MongoContents {
  readonly #contents: Collection<ContentDocument>;
  readonly #pages: Collection<PageDocument>;

  static async open(mongo: Pick<Mongo, 'database' | 'buildsIndexes'>): Promise<MongoContents> {
    const unsettled = { key: { unsettledSince: 1 }, name: 'unsettled', sparse: true } as const;
    await useIndexes(mongo, CONTENTS, [unsettled]);
    return new MongoContents(mongo.database);
  }

  constructor(database: Db) {
    this.#contents = contentsIn(database);
    this.#pages = pagesIn(database);
  }

  async add(_id: string, content: string, unsettledSince: Date): Promise<void> {
    await orUnavailable(this.#contents.insertOne({ _id, content, unsettledSince }));
  }

  async find(_id: string): Promise<string | null> {
    const projection = { content: 1 } as const;
    const found =
      (await orUnavailable(this.#contents.findOne({ _id }, { projection }))) ??
      (await orUnavailable(this.#pages.findOne({ _id }, { projection })));
    return found?.content ?? null;
  }

  async has(_id: string): Promise<boolean> {
    const projection = { _id: 1 } as const;
    const inPage = { _id, content: { $exists: true } };
    const found =
      (await orUnavailable(this.#contents.findOne({ _id }, { projection }))) ??
      (await orUnavailable(this.#pages.findOne(inPage, { projection })));
    return found !== null;
  }

  /** Moves the content of a page that an earlier version stored. */
  async move(_id: string, content: string): Promise<void> {
    await orUnavailable(
      this.#contents.updateOne({ _id }, { $setOnInsert: { content } }, { upsert: true }),
    );
  }

  async delete(ids: readonly string[]): Promise<void> {
    const deleted = { _id: { $in: ids } };
    await orUnavailable(this.#contents.deleteMany(deleted));
    await orUnavailable(this.#pages.updateMany(deleted, { $unset: { content: 1 } }));
  }

  /** Deletes content whose page was never inserted. Returns the number of checked contents. */
  async purge(now: Date, limit: number): Promise<number> {
    const since = new Date(now.getTime() - INSERT_GRACE_MS);
    const projection = { _id: 1 } as const;
    const unsettled = this.#contents.find({ unsettledSince: { $lte: since } }, { projection });
    const ids = (await orUnavailable(unsettled.limit(limit).toArray())).map(({ _id }) => _id);
    if (ids.length === 0) return 0;
    const pages = this.#pages.find({ _id: { $in: ids } }, { projection });
    const kept = new Set((await orUnavailable(pages.toArray())).map(({ _id }) => _id));
    const lost = ids.filter((id) => !kept.has(id));
    const settled = { $unset: { unsettledSince: 1 as const } };
    await orUnavailable(this.#contents.updateMany({ _id: { $in: [...kept] } }, settled));
    await orUnavailable(this.#contents.deleteMany({ _id: { $in: lost } }));
    return ids.length;
  }
}
