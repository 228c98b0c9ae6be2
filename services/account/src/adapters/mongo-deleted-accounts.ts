import type { Clock } from '@pasteroom/kit/core/clock';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import { type MongoOutbox, nextEvent } from '@pasteroom/kit/events/mongo-outbox';
import type { Mongo } from '@pasteroom/kit/mongo/open-mongo';
import type { Collection } from 'mongodb';
import type { DeletedAccounts } from '../core/delete-account.ts';
import { type AccountDocument, accountsIn } from './mongo-accounts.ts';
import { MongoGrants } from './mongo-grants.ts';

/** A document as it is kept until its event is out: of its person it says nothing. */
const FORGOTTEN = { name: '', imgUrl: '', email: '', premiumUntil: null, apiTokens: [] };

/** How accounts in a database of MongoDB end: the document is emptied and tells of it in one update; it is removed once the event is out. */
export class MongoDeletedAccounts implements DeletedAccounts {
  readonly #accounts: Collection<AccountDocument>;
  readonly #grants: MongoGrants;
  readonly #outbox: Pick<MongoOutbox, 'added'>;
  readonly #now: Clock;

  /** Creates the index where it is missing; the outbox is that of the accounts. */
  static async open(mongo: Mongo, outbox: Pick<MongoOutbox, 'added'>, now: Clock): Promise<MongoDeletedAccounts> {
    const accounts = accountsIn<AccountDocument>(mongo);
    await orUnavailable(accounts.createIndex({ deletedAt: 1 }, { name: 'deletedAt', sparse: true }));
    return new MongoDeletedAccounts(accounts, await MongoGrants.open(mongo), outbox, now);
  }

  private constructor(accounts: Collection<AccountDocument>, grants: MongoGrants, outbox: Pick<MongoOutbox, 'added'>, now: Clock) {
    this.#accounts = accounts;
    this.#grants = grants;
    this.#outbox = outbox;
    this.#now = now;
  }

  async delete(accountId: string, event: DomainEvent): Promise<void> {
    // A subject is nobody else's, so that one is left that nobody can have.
    const forgotten = { ...FORGOTTEN, subject: `deleted:${accountId}`, deletedAt: this.#now() };
    const { matchedCount } = await orUnavailable(
      this.#accounts.updateOne({ _id: accountId, deletedAt: { $exists: false } }, { $set: forgotten, ...nextEvent(event) }),
    );
    if (matchedCount > 0) this.#outbox.added();
    await this.#grants.anonymise(accountId);
  }

  async sweep(limit: number): Promise<number> {
    const deleted = this.#accounts.find({ deletedAt: { $exists: true } }, { projection: { _id: 1 } }).limit(limit);
    let removed = 0;
    for (const { _id } of await orUnavailable(deleted.toArray())) {
      await this.#grants.anonymise(_id);
      const { deletedCount } = await orUnavailable(
        this.#accounts.deleteOne({ _id, deletedAt: { $exists: true }, 'outbox.0': { $exists: false } }),
      );
      removed += deletedCount;
    }
    return removed;
  }
}
