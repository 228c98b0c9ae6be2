import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import { isDuplicateOf, type Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { useIndexes } from '@pasteroom/kit/mongo/use-indexes';
import type { Collection } from 'mongodb';
import type { AdCounts, Counted, DayCounts } from '../core/ports.ts';

type DayDocument = Omit<DayCounts, Counted> & Partial<Record<Counted, number>> & { _id: string };

export class MongoCounts implements AdCounts {
  readonly #days: Collection<DayDocument>;

  static async open(mongo: Mongo): Promise<MongoCounts> {
    await useIndexes(mongo, 'adDays', [{ key: { adId: 1, day: -1 }, name: 'adId' }]);
    return new MongoCounts(mongo.database.collection('adDays'));
  }

  private constructor(days: Collection<DayDocument>) {
    this.#days = days;
  }

  async count(adId: string, day: string, what: Counted, by: number): Promise<void> {
    const add = () =>
      this.#days.updateOne(
        { _id: `${adId} ${day}` },
        { $inc: { [what]: by }, $set: { adId, day } },
        { upsert: true },
      );
    // Of two concurrent upserts, one can fail with a duplicate key. Retry that one.
    await orUnavailable(
      add().catch((error: unknown) =>
        isDuplicateOf('_id_', error) ? add() : Promise.reject(error),
      ),
    );
  }

  async of(adIds: readonly string[], since: string): Promise<DayCounts[]> {
    const found = this.#days
      .find({ adId: { $in: [...adIds] }, day: { $gte: since } })
      .sort({ day: -1, adId: 1 });
    const documents = await orUnavailable(found.toArray());
    return documents.map(({ adId, day, views = 0, clicks = 0 }) => ({ adId, day, views, clicks }));
  }

  async erase(adIds: readonly string[]): Promise<void> {
    await orUnavailable(this.#days.deleteMany({ adId: { $in: [...adIds] } }));
  }
}
