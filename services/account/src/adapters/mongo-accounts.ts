import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import type { Clock } from '@pasteroom/kit/core/clock';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { MongoOutbox, nextEvent, type WithOutbox } from '@pasteroom/kit/events/mongo-outbox';
import { isDuplicateOf, type Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { useIndexes } from '@pasteroom/kit/mongo/use-indexes';
import type { Collection } from 'mongodb';
import type { Account, Profile } from '../core/account.ts';
import { type Grant, premiumUntilOf } from '../core/grant.ts';
import type { AccountRepository, ToEvent } from '../core/ports.ts';
import { MongoGrants } from './mongo-grants.ts';

export interface AccountDocument extends Omit<Account, 'id'>, WithOutbox {
  /**
   * Null if another account later signed in with this email address. Missing from older documents.
   */
  emailHash?: string | null;
  refreshes?: number;
  deletedAt?: Date;
  announcedAt?: Date;
}

const SUBJECT_INDEX = 'subject';
const EMAIL_HASH_INDEX = { key: { emailHash: 1 }, name: 'emailHash', sparse: true } as const;

export const NOT_DELETED = { deletedAt: { $exists: false } };

export const ACCOUNTS = 'accounts';
export const accountsIn = <Document extends AccountDocument>({
  database,
}: Mongo): Collection<Document> => database.collection(ACCOUNTS);

/** Writes grants before their account, in separate documents. Callers must retry failed calls. */
export class MongoAccounts implements AccountRepository {
  readonly outbox: MongoOutbox;
  readonly #mongo: Mongo;
  readonly #accounts: Collection<AccountDocument>;
  readonly #grants: MongoGrants;

  static async open(mongo: Mongo, now: Clock): Promise<MongoAccounts> {
    await useIndexes(mongo, ACCOUNTS, [
      { key: { subject: 1 }, name: SUBJECT_INDEX, unique: true },
      EMAIL_HASH_INDEX,
      MongoOutbox.index,
    ]);
    return new MongoAccounts(mongo, await MongoGrants.open(mongo), now);
  }

  private constructor(mongo: Mongo, grants: MongoGrants, now: Clock) {
    this.#mongo = mongo;
    this.#accounts = accountsIn(mongo);
    this.#grants = grants;
    this.outbox = new MongoOutbox(mongo.relayDatabase.collection(ACCOUNTS), now);
  }

  async recordSignIn(profile: Profile, id: string): Promise<Account> {
    const document = await orUnavailable(
      this.#upsert(profile, id).catch((error: unknown) => this.#againAfter(error, profile, id)),
    );
    if (!document) throw new Error('The database returned no account.');
    const others = { emailHash: emailHash(profile.email), subject: { $ne: profile.subject } };
    await orUnavailable(this.#accounts.updateMany(others, { $set: { emailHash: null } }));
    return toAccount(document);
  }

  async get(id: string): Promise<Account | null> {
    const document = await orUnavailable(this.#accounts.findOne({ _id: id, ...NOT_DELETED }));
    return document && toAccount(document);
  }

  async recordGrant(grant: Grant, toEvent: ToEvent): Promise<void> {
    const recorded = await this.#grants.record(grant);
    const owner =
      recorded.accountId ?? (await this.#assignByAddress(grant.orderId, recorded.emailHash));
    if (owner !== null) await this.#refresh(owner, toEvent);
  }

  async claimGrants(accountId: string, hash: string, toEvent: ToEvent): Promise<Date | null> {
    await this.#grants.claim(accountId, hash);
    return this.#refresh(accountId, toEvent);
  }

  ping(): Promise<void> {
    return this.#mongo.ping();
  }

  async #assignByAddress(orderId: string, hash: string | null): Promise<string | null> {
    const account =
      hash &&
      (await orUnavailable(
        this.#accounts.findOne({ emailHash: hash, ...NOT_DELETED }, { projection: { _id: 1 } }),
      ));
    return account ? this.#grants.assign(orderId, account._id) : null;
  }

  /**
   * Increments `refreshes` even without a change. Otherwise, a concurrent run could store an expiry
   * from outdated grants.
   */
  async #refresh(accountId: string, toEvent: ToEvent): Promise<Date | null> {
    for (;;) {
      const account = await orUnavailable(
        this.#accounts.findOne(
          { _id: accountId, ...NOT_DELETED },
          { projection: { premiumUntil: 1, refreshes: 1 } },
        ),
      );
      if (!account) return null;
      const grants = await this.#grants.of(accountId);
      const premiumUntil = premiumUntilOf(grants);
      const orderIds = grants.map(({ _id }) => _id);
      const isNews = premiumUntil?.getTime() !== account.premiumUntil?.getTime();
      const { matchedCount } = await orUnavailable(
        this.#accounts.updateOne(
          { _id: accountId, ...NOT_DELETED, refreshes: account.refreshes ?? { $exists: false } },
          {
            $set: { premiumUntil },
            $inc: { refreshes: 1 },
            ...(isNews && nextEvent(toEvent(accountId, premiumUntil, orderIds))),
          },
        ),
      );
      if (matchedCount === 0) continue;
      if (isNews) this.outbox.added();
      return premiumUntil;
    }
  }

  #upsert({ subject, ...profile }: Profile, id: string): Promise<AccountDocument | null> {
    const change = {
      $set: { ...profile, emailHash: emailHash(profile.email) },
      $setOnInsert: { _id: id, premiumUntil: null },
    };
    return this.#accounts.findOneAndUpdate({ subject }, change, {
      upsert: true,
      returnDocument: 'after',
    });
  }

  /** Retries after a concurrent first sign-in created the account. */
  #againAfter(error: unknown, profile: Profile, id: string): Promise<AccountDocument | null> {
    if (!isDuplicateOf(SUBJECT_INDEX, error)) throw error;
    return this.#upsert(profile, id);
  }
}

export const toAccount = ({
  _id: id,
  subject,
  name,
  imgUrl,
  email,
  premiumUntil,
}: AccountDocument): Account => ({
  id,
  subject,
  name,
  imgUrl,
  email,
  premiumUntil,
});
