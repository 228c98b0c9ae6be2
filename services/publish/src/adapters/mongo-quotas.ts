import { MINUTE } from '@pasteroom/kit/core/clock';
import { orUnavailable, unavailable } from '@pasteroom/kit/core/unavailable';
import { isDuplicateOf } from '@pasteroom/kit/mongo/open-mongo';
import type { Collection, Db } from 'mongodb';
import type { PageKey } from '../core/page.ts';
import type { Quotas } from '../core/ports.ts';
import { type PageDocument, pagesIn, type QuotaDocument, quotasIn } from './mongo-documents.ts';

/** For as long a page that has a place and is not stored with it may still be coming. */
const COMING_MS = 5 * MINUTE;

/** The places of quotas, a document for each account, in the same database as the pages that have them. */
export class MongoQuotas implements Quotas {
  readonly #quotas: Collection<QuotaDocument>;
  readonly #pages: Collection<PageDocument>;

  constructor(database: Db) {
    this.#quotas = quotasIn(database);
    this.#pages = pagesIn(database);
  }

  async take(accountId: string, { id }: PageKey, places: number, now: Date): Promise<'taken' | 'had' | 'full'> {
    await this.#dropLost(accountId, new Date(now.getTime() - COMING_MS));
    const free = { _id: accountId, 'places.page': { $ne: id }, [`places.${places - 1}`]: { $exists: false } };
    for (;;) {
      try {
        await this.#quotas.updateOne(free, { $push: { places: { page: id, since: now } } }, { upsert: true });
        return 'taken';
      } catch (error) {
        // The account's document is there, and was not free in this way or is just being made: another one cannot be.
        if (!isDuplicateOf('_id_', error)) throw unavailable(error);
      }
      const taken = (await orUnavailable(this.#quotas.findOne({ _id: accountId })))?.places ?? [];
      if (taken.some(({ page }) => page === id)) return 'had';
      if (taken.length >= places) return 'full';
    }
  }

  async giveBack(accountId: string, { id }: PageKey): Promise<void> {
    await this.#drop(accountId, [id]);
  }

  /** Gives back the places of pages that never came. */
  async #dropLost(accountId: string, lostSince: Date): Promise<void> {
    const quota = await orUnavailable(this.#quotas.findOne({ _id: accountId }));
    await this.#drop(accountId, quota?.places.filter(({ since }) => since <= lostSince).map(({ page }) => page) ?? []);
  }

  /** Takes places from those of the pages that are not stored with one. */
  async #drop(accountId: string, pages: readonly string[]): Promise<void> {
    if (pages.length === 0) return;
    const withPlace = this.#pages.find(
      { _id: { $in: [...pages] }, 'page.grants': { $elemMatch: { orderId: null } } },
      { projection: { _id: 1 } },
    );
    const kept = (await orUnavailable(withPlace.toArray())).map(({ _id }) => _id);
    const lost = pages.filter((page) => !kept.includes(page));
    if (lost.length > 0) await orUnavailable(this.#quotas.updateOne({ _id: accountId }, { $pull: { places: { page: { $in: lost } } } }));
  }
}
