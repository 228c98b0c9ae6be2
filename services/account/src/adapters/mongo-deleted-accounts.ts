import type { Clock } from '@pasteroom/kit/core/clock';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import { type MongoOutbox, nextEvent } from '@pasteroom/kit/events/mongo-outbox';
import type { Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { useIndexes } from '@pasteroom/kit/mongo/use-indexes';
import type { Collection } from 'mongodb';
import type { DeletedAccounts } from '../core/delete-account.ts';
import { type AccountDocument, ACCOUNTS, accountsIn } from './mongo-accounts.ts';
import { MongoGrants } from './mongo-grants.ts';

const ERASED_FIELDS = {
  name: '',
  imgUrl: '',
  email: '',
  emailHash: null,
  premiumUntil: null,
  apiTokens: [],
};

export class MongoDeletedAccounts implements DeletedAccounts {
  readonly #accounts: Collection<AccountDocument>;
  readonly #grants: MongoGrants;
  readonly #outbox: Pick<MongoOutbox, 'added'>;
  readonly #now: Clock;

  static async open(
    mongo: Mongo,
    outbox: Pick<MongoOutbox, 'added'>,
    now: Clock,
  ): Promise<MongoDeletedAccounts> {
    const accounts = accountsIn<AccountDocument>(mongo);
    await useIndexes(mongo, ACCOUNTS, [{ key: { deletedAt: 1 }, name: 'deletedAt', sparse: true }]);
    return new MongoDeletedAccounts(accounts, await MongoGrants.open(mongo), outbox, now);
  }

  private constructor(
    accounts: Collection<AccountDocument>,
    grants: MongoGrants,
    outbox: Pick<MongoOutbox, 'added'>,
    now: Clock,
  ) {
    this.#accounts = accounts;
    this.#grants = grants;
    this.#outbox = outbox;
    this.#now = now;
  }

  async delete(accountId: string, event: DomainEvent): Promise<void> {
    // `subject` must be unique, so replace it with a tombstone.
    const now = this.#now();
    const erased = {
      ...ERASED_FIELDS,
      subject: `deleted:${accountId}`,
      deletedAt: now,
      announcedAt: now,
    };
    const { matchedCount } = await orUnavailable(
      this.#accounts.updateOne(
        { _id: accountId, deletedAt: { $exists: false } },
        { $set: erased, ...nextEvent(event) },
      ),
    );
    if (matchedCount > 0) this.#outbox.added();
    await this.#grants.anonymise(accountId);
  }

  async announceAgain(
    announcedBefore: Date,
    eventOf: (accountId: string) => DomainEvent,
    limit: number,
  ): Promise<number> {
    const isDue = {
      deletedAt: { $exists: true },
      $or: [{ announcedAt: { $lt: announcedBefore } }, { announcedAt: { $exists: false } }],
    };
    const due = this.#accounts.find(isDue, { projection: { _id: 1 } }).limit(limit);
    let announced = 0;
    for (const { _id } of await orUnavailable(due.toArray())) {
      await this.#grants.anonymise(_id);
      const again = { $set: { announcedAt: this.#now() }, ...nextEvent(eventOf(_id)) };
      announced += (await orUnavailable(this.#accounts.updateOne({ _id, ...isDue }, again)))
        .modifiedCount;
    }
    if (announced > 0) this.#outbox.added();
    return announced;
  }

  async sweep(deletedBefore: Date, limit: number): Promise<number> {
    const isOver = { deletedAt: { $lt: deletedBefore }, 'outbox.0': { $exists: false } };
    const over = this.#accounts.find(isOver, { projection: { _id: 1 } }).limit(limit);
    const ids = (await orUnavailable(over.toArray())).map(({ _id }) => _id);
    for (const id of ids) await this.#grants.anonymise(id);
    if (ids.length === 0) return 0;
    return (await orUnavailable(this.#accounts.deleteMany({ _id: { $in: ids }, ...isOver })))
      .deletedCount;
  }
}
