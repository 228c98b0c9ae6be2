import type { Clock } from '@pasteroom/kit/core/clock';
import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import { isDuplicateOf } from '@pasteroom/kit/mongo/open-mongo';
import type { Collection, Db } from 'mongodb';
import {
  type ClaimedPart,
  INDEX_PART,
  SITEMAP_LEASE_MS,
  type SitemapPart,
  type Sitemaps,
} from '../core/sitemaps.ts';

interface PartDocument {
  _id: number;
  from: Date;
  count: number;
  writtenAt: Date | null;
  changes: number;
  isOutdated: boolean;
  leasedUntil: Date;
}

const START = new Date(0);
const IS_PART = { $gt: INDEX_PART };

/** Has one document per 10,000 pages, so it needs no indexes. */
export class MongoSitemaps implements Sitemaps {
  readonly #parts: Collection<PartDocument>;
  readonly #now: Clock;

  static async open(database: Db, now: Clock): Promise<MongoSitemaps> {
    const sitemaps = new MongoSitemaps(database, now);
    for (const number of [INDEX_PART, 1]) await sitemaps.add(number, START);
    return sitemaps;
  }

  private constructor(database: Db, now: Clock) {
    this.#parts = database.collection('sitemapParts');
    this.#now = now;
  }

  async markAt(liveAt: Date): Promise<void> {
    const at = this.#parts.findOne({ _id: IS_PART, from: { $lte: liveAt } }, { sort: { _id: -1 } });
    const part = await orUnavailable(at);
    if (part) await this.mark(part._id);
  }

  async mark(_id: number): Promise<boolean> {
    const change = { $inc: { changes: 1 }, $set: { isOutdated: true } };
    const { matchedCount } = await orUnavailable(this.#parts.updateOne({ _id }, change));
    return matchedCount > 0;
  }

  async claim(): Promise<ClaimedPart | null> {
    const part = (await this.#claim(IS_PART)) ?? (await this.#claim(INDEX_PART));
    if (!part) return null;
    const { _id: number, changes, from } = part;
    const next = await orUnavailable(this.#parts.findOne({ _id: number + 1 }));
    return { number, changes, from, before: next?.from ?? null };
  }

  #claim(_id: number | typeof IS_PART): Promise<PartDocument | null> {
    const now = this.#now();
    return orUnavailable(
      this.#parts.findOneAndUpdate(
        { _id, isOutdated: true, leasedUntil: { $lte: now } },
        { $set: { leasedUntil: new Date(now.getTime() + SITEMAP_LEASE_MS) } },
        { sort: { _id: 1 } },
      ),
    );
  }

  async written({ number: _id, changes }: ClaimedPart, count: number): Promise<void> {
    await orUnavailable(this.#parts.updateOne({ _id, changes }, { $set: { isOutdated: false } }));
    const written = { count, writtenAt: this.#now(), leasedUntil: START };
    await orUnavailable(this.#parts.updateOne({ _id }, { $set: written }));
  }

  async add(_id: number, from: Date): Promise<void> {
    const state = { count: 0, writtenAt: null, changes: 1, isOutdated: true, leasedUntil: START };
    try {
      await this.#parts.insertOne({ _id, from, ...state });
    } catch (error) {
      if (!isDuplicateOf('_id_', error)) await orUnavailable(Promise.reject(error));
    }
  }

  async parts(): Promise<SitemapPart[]> {
    const parts = this.#parts.find({ _id: IS_PART }).sort({ _id: 1 });
    return (await orUnavailable(parts.toArray())).map(({ _id: number, count, writtenAt }) => ({
      number,
      count,
      writtenAt,
    }));
  }
}
