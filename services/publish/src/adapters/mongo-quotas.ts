import { orUnavailable, unavailable } from '@pasteroom/kit/core/unavailable';
import { isDuplicateOf } from '@pasteroom/kit/mongo/open-mongo';
import type { Collection, Db } from 'mongodb';
import type { PageKey } from '../core/page.ts';
import { type Quotas, RESERVATION_TTL_MS } from '../core/ports.ts';
import { type PageDocument, pagesIn, type QuotaDocument, quotasIn } from './mongo-documents.ts';

export class MongoQuotas implements Quotas {
  readonly #quotas: Collection<QuotaDocument>;
  readonly #pages: Collection<PageDocument>;

  constructor(database: Db) {
    this.#quotas = quotasIn(database);
    this.#pages = pagesIn(database);
  }

  async reserve(accountId: string, { id }: PageKey, limit: number, now: Date): Promise<boolean> {
    await this.#dropLapsed(accountId, now);
    const free = {
      _id: accountId,
      'places.page': { $ne: id },
      [`places.${limit - 1}`]: { $exists: false },
    };
    for (;;) {
      try {
        await this.#quotas.updateOne(
          free,
          { $push: { places: { page: id, since: now } } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        // The account's document exists, but doesn't match `free` or was just created concurrently.
        if (!isDuplicateOf('_id_', error)) throw unavailable(error);
      }
      const reserved = await this.#reservedBy(accountId);
      if (reserved.some(({ page }) => page === id)) return true;
      if (reserved.length >= limit) return false;
    }
  }

  async countReserved(accountId: string, now: Date): Promise<number> {
    const reserved = await this.#reservedBy(accountId);
    return reserved.length - (await this.#lapsedOf(reserved, now)).length;
  }

  async release(accountId: string, { id }: PageKey): Promise<void> {
    await this.#drop(accountId, await this.#notStored([id]));
  }

  async #dropLapsed(accountId: string, now: Date): Promise<void> {
    await this.#drop(accountId, await this.#lapsedOf(await this.#reservedBy(accountId), now));
  }

  async #reservedBy(accountId: string): Promise<QuotaDocument['places']> {
    return (await orUnavailable(this.#quotas.findOne({ _id: accountId })))?.places ?? [];
  }

  #lapsedOf(reserved: QuotaDocument['places'], now: Date): Promise<string[]> {
    const lapsedSince = new Date(now.getTime() - RESERVATION_TTL_MS);
    return this.#notStored(
      reserved.flatMap(({ page, since }) => (since <= lapsedSince ? [page] : [])),
    );
  }

  async #notStored(pages: readonly string[]): Promise<string[]> {
    if (pages.length === 0) return [];
    const stored = this.#pages.find(
      { _id: { $in: [...pages] }, 'page.grants': { $elemMatch: { orderId: null } } },
      { projection: { _id: 1 } },
    );
    const kept = (await orUnavailable(stored.toArray())).map(({ _id }) => _id);
    return pages.filter((page) => !kept.includes(page));
  }

  async #drop(accountId: string, pages: readonly string[]): Promise<void> {
    if (pages.length === 0) return;
    await orUnavailable(
      this.#quotas.updateOne(
        { _id: accountId },
        { $pull: { places: { page: { $in: [...pages] } } } },
      ),
    );
  }
}
