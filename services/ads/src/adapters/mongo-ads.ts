import type { Clock } from '@pasteroom/kit/core/clock';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import {
  MongoOutbox,
  nextEvent,
  WITHOUT_OUTBOX,
  type WithOutbox,
} from '@pasteroom/kit/events/mongo-outbox';
import type { Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { useIndexes } from '@pasteroom/kit/mongo/use-indexes';
import type { Collection } from 'mongodb';
import type { Ad, AdState } from '../core/ad.ts';
import type { AdRepository } from '../core/ports.ts';

type AdDocument = Omit<Ad, 'id'> & WithOutbox;

export class MongoAds implements AdRepository {
  readonly outbox: MongoOutbox;
  readonly #mongo: Mongo;
  readonly #ads: Collection<AdDocument>;

  static async open(mongo: Mongo, now: Clock): Promise<MongoAds> {
    await useIndexes(mongo, 'ads', [
      { key: { state: 1, createdAt: -1 }, name: 'state' },
      MongoOutbox.index,
    ]);
    return new MongoAds(mongo, now);
  }

  private constructor(mongo: Mongo, now: Clock) {
    this.#mongo = mongo;
    this.#ads = mongo.database.collection('ads');
    this.outbox = new MongoOutbox(mongo.relayDatabase.collection('ads'), now);
  }

  async add({ id: _id, ...fields }: Ad): Promise<void> {
    await orUnavailable(this.#ads.insertOne({ _id, ...fields }));
  }

  async get(id: string): Promise<Ad | null> {
    const document = await orUnavailable(
      this.#ads.findOne({ _id: id }, { projection: WITHOUT_OUTBOX }),
    );
    return document && toAd(document);
  }

  async list(states: readonly AdState[], limit: number): Promise<Ad[]> {
    const found = this.#ads.find({ state: { $in: [...states] } }, { projection: WITHOUT_OUTBOX });
    return (await orUnavailable(found.sort({ createdAt: -1, _id: -1 }).limit(limit).toArray())).map(
      toAd,
    );
  }

  async move(
    id: string,
    from: readonly AdState[],
    to: AdState,
    event: DomainEvent,
  ): Promise<Ad | null> {
    const document = await orUnavailable(
      this.#ads.findOneAndUpdate(
        { _id: id, state: { $in: [...from] } },
        { $set: { state: to }, ...nextEvent(event) },
        { returnDocument: 'after', projection: WITHOUT_OUTBOX },
      ),
    );
    if (!document) return null;
    this.outbox.added();
    return toAd(document);
  }

  async listErasable(incomingBefore: Date, limit: number): Promise<string[]> {
    const isErasable = [
      { state: 'removed' as const },
      { state: 'incoming' as const, createdAt: { $lt: incomingBefore } },
    ];
    const found = this.#ads.find(
      { $or: isErasable, 'outbox.0': { $exists: false } },
      { projection: { _id: 1 } },
    );
    return (await orUnavailable(found.limit(limit).toArray())).map(({ _id }) => _id);
  }

  async erase(ids: readonly string[]): Promise<void> {
    await orUnavailable(this.#ads.deleteMany({ _id: { $in: [...ids] } }));
  }

  ping(): Promise<void> {
    return this.#mongo.ping();
  }
}

const toAd = ({
  _id: id,
  size,
  targetUrl,
  altText,
  pictureType,
  state,
  createdAt,
}: AdDocument): Ad => ({
  id,
  size,
  targetUrl,
  altText,
  pictureType,
  state,
  createdAt,
});
