import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import { isDuplicateOf, type Mongo } from '@pasteroom/kit/mongo/open-mongo';
import type { Collection } from 'mongodb';
import type { Account, Profile } from '../core/account.ts';
import type { AccountRepository } from '../core/ports.ts';

type AccountDocument = Omit<Account, 'id'> & { _id: string };

const SUBJECT = 'subject';

/** Accounts in a database of MongoDB, which belongs to whoever opened it. */
export class MongoAccounts implements AccountRepository {
  readonly #mongo: Mongo;
  readonly #accounts: Collection<AccountDocument>;

  /** Creates the index where it is missing. */
  static async open(mongo: Mongo): Promise<MongoAccounts> {
    const accounts = new MongoAccounts(mongo);
    await orUnavailable(accounts.#accounts.createIndexes([{ key: { subject: 1 }, name: SUBJECT, unique: true }]));
    return accounts;
  }

  private constructor(mongo: Mongo) {
    this.#mongo = mongo;
    this.#accounts = mongo.database.collection('accounts');
  }

  async recordSignIn(profile: Profile, id: string): Promise<Account> {
    const document = await orUnavailable(this.#upsert(profile, id).catch((error: unknown) => this.#againAfter(error, profile, id)));
    if (!document) throw new Error('The account was not answered.');
    return toAccount(document);
  }

  async get(id: string): Promise<Account | null> {
    const document = await orUnavailable(this.#accounts.findOne({ _id: id }));
    return document && toAccount(document);
  }

  ping(): Promise<void> {
    return this.#mongo.ping();
  }

  #upsert({ subject, ...profile }: Profile, id: string): Promise<AccountDocument | null> {
    const change = { $set: profile, $setOnInsert: { _id: id, premiumUntil: null } };
    return this.#accounts.findOneAndUpdate({ subject }, change, { upsert: true, returnDocument: 'after' });
  }

  /** Of first sign-ins at once one makes the account; for the others it is there now. */
  #againAfter(error: unknown, profile: Profile, id: string): Promise<AccountDocument | null> {
    if (!isDuplicateOf(SUBJECT, error)) throw error;
    return this.#upsert(profile, id);
  }
}

const toAccount = ({ _id, ...account }: AccountDocument): Account => ({ id: _id, ...account });
