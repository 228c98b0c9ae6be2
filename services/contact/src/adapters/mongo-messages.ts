import type { Clock } from '@pasteroom/kit/core/clock';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import {
  firstEvent,
  MongoOutbox,
  WITHOUT_OUTBOX,
  type WithOutbox,
} from '@pasteroom/kit/events/mongo-outbox';
import { isDuplicateOf, type Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { useIndexes } from '@pasteroom/kit/mongo/use-indexes';
import type { Collection, Filter } from 'mongodb';
import { type Message, rankOf } from '../core/message.ts';
import type { MessageRepository, Cursor } from '../core/ports.ts';

type MessageDocument = Omit<Message, 'id'> & WithOutbox & { rank: number };

const SORT_ORDER = {
  open: { rank: 1, createdAt: 1, _id: 1 },
  handled: { handledAt: -1, _id: -1 },
} as const;

export class MongoMessages implements MessageRepository {
  readonly outbox: MongoOutbox;
  readonly #mongo: Mongo;
  readonly #messages: Collection<MessageDocument>;

  static async open(mongo: Mongo, now: Clock): Promise<MongoMessages> {
    await useIndexes(mongo, 'messages', [
      { key: { handledAt: 1, rank: 1, createdAt: 1 }, name: 'handledAt' },
      { key: { accountId: 1 }, name: 'accountId' },
      MongoOutbox.index,
    ]);
    return new MongoMessages(mongo, now);
  }

  private constructor(mongo: Mongo, now: Clock) {
    this.#mongo = mongo;
    this.#messages = mongo.database.collection('messages');
    this.outbox = new MongoOutbox(mongo.relayDatabase.collection('messages'), now);
  }

  async add(message: Message, event: DomainEvent | null): Promise<boolean> {
    const { id: _id, ...fields } = message;
    try {
      await this.#messages.insertOne({
        _id,
        ...fields,
        rank: rankOf(message),
        ...(event && firstEvent(event)),
      });
    } catch (error) {
      return isDuplicateOf('_id_', error) ? false : orUnavailable(Promise.reject(error));
    }
    if (event) this.outbox.added();
    return true;
  }

  async get(id: string): Promise<Message | null> {
    const document = await orUnavailable(
      this.#messages.findOne({ _id: id }, { projection: WITHOUT_OUTBOX }),
    );
    return document && toMessage(document);
  }

  async list(state: 'open' | 'handled', after: Cursor | null, limit: number): Promise<Message[]> {
    const inState: Filter<MessageDocument> = { handledAt: state === 'open' ? null : { $ne: null } };
    const filter =
      after === null
        ? inState
        : { $and: [inState, state === 'open' ? behindOpen(after) : behindHandled(after)] };
    const found = this.#messages
      .find(filter, { projection: WITHOUT_OUTBOX })
      .sort(SORT_ORDER[state])
      .limit(limit);
    return (await orUnavailable(found.toArray())).map(toMessage);
  }

  async setHandled(id: string, at: Date | null): Promise<Message | null> {
    const changed: Filter<MessageDocument> =
      at === null ? { _id: id } : { _id: id, handledAt: null };
    await orUnavailable(this.#messages.updateOne(changed, { $set: { handledAt: at } }));
    return this.get(id);
  }

  async listByAccount(accountId: string, afterId: string, limit: number): Promise<Message[]> {
    const found = this.#messages
      .find({ accountId, _id: { $gt: afterId } }, { projection: WITHOUT_OUTBOX })
      .sort({ _id: 1 })
      .limit(limit);
    return (await orUnavailable(found.toArray())).map(toMessage);
  }

  async deleteByAccount(accountId: string): Promise<void> {
    await orUnavailable(this.#messages.deleteMany({ accountId }));
  }

  async purge(handledBefore: Date, limit: number): Promise<number> {
    const old = this.#messages
      .find({ handledAt: { $lt: handledBefore } }, { projection: { _id: 1 } })
      .limit(limit);
    const ids = (await orUnavailable(old.toArray())).map(({ _id }) => _id);
    return (await orUnavailable(this.#messages.deleteMany({ _id: { $in: ids } }))).deletedCount;
  }

  countOpen(max: number): Promise<number> {
    return orUnavailable(this.#messages.countDocuments({ handledAt: null }, { limit: max }));
  }

  ping(): Promise<void> {
    return this.#mongo.ping();
  }
}

const behindOpen = ({ rank, at, id }: Cursor): Filter<MessageDocument> => ({
  $or: [
    { rank: { $gt: rank } },
    { rank, createdAt: { $gt: at } },
    { rank, createdAt: at, _id: { $gt: id } },
  ],
});

const behindHandled = ({ at, id }: Cursor): Filter<MessageDocument> => ({
  $or: [{ handledAt: { $lt: at } }, { handledAt: at, _id: { $lt: id } }],
});

const toMessage = ({ _id: id, rank: _rank, ...message }: MessageDocument): Message => ({
  id,
  ...message,
});
