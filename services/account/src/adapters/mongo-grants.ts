import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import { isDuplicateOf, type Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { useIndexes } from '@pasteroom/kit/mongo/use-indexes';
import type { Collection } from 'mongodb';
import type { Grant } from '../core/grant.ts';

type GrantDocument = Omit<Grant, 'orderId'> & { _id: string };

/** Updates only add information, so they are idempotent and can arrive in any order. */
export class MongoGrants {
  readonly #grants: Collection<GrantDocument>;

  static async open(mongo: Mongo): Promise<MongoGrants> {
    await useIndexes(mongo, 'grants', [
      { key: { accountId: 1 }, name: 'accountId' },
      { key: { emailHash: 1 }, name: 'emailHash' },
    ]);
    return new MongoGrants(mongo);
  }

  private constructor(mongo: Mongo) {
    this.#grants = mongo.database.collection('grants');
  }

  async record({
    orderId: _id,
    accountId,
    emailHash,
    validUntil,
    term,
    isRevoked,
  }: Grant): Promise<Pick<Grant, 'accountId' | 'emailHash'>> {
    await orUnavailable(this.#make(_id));
    await orUnavailable(
      this.#grants.updateOne({ _id }, { $max: { isRevoked, ...(validUntil && { validUntil }) } }),
    );
    if (term !== null)
      await orUnavailable(this.#grants.updateOne({ _id, term: null }, { $set: { term } }));
    if (emailHash !== null)
      await orUnavailable(
        this.#grants.updateOne({ _id, emailHash: null }, { $set: { emailHash } }),
      );
    if (accountId !== null) await this.#assignIfFree(_id, accountId);
    const known = await orUnavailable(this.#grants.findOne({ _id }));
    return { accountId: known?.accountId ?? null, emailHash: known?.emailHash ?? null };
  }

  /** The owner may be another account. */
  async assign(_id: string, accountId: string): Promise<string | null> {
    await this.#assignIfFree(_id, accountId);
    return (await orUnavailable(this.#grants.findOne({ _id })))?.accountId ?? null;
  }

  async claim(accountId: string, emailHash: string): Promise<void> {
    await orUnavailable(
      this.#grants.updateMany({ emailHash, accountId: null }, { $set: { accountId } }),
    );
  }

  async anonymise(accountId: string): Promise<void> {
    await orUnavailable(
      this.#grants.updateMany(
        { accountId },
        { $set: { accountId: null, emailHash: null, isRevoked: true } },
      ),
    );
  }

  of(accountId: string): Promise<GrantDocument[]> {
    return orUnavailable(this.#grants.find({ accountId }).toArray());
  }

  async #assignIfFree(_id: string, accountId: string): Promise<void> {
    await orUnavailable(this.#grants.updateOne({ _id, accountId: null }, { $set: { accountId } }));
  }

  async #make(_id: string): Promise<void> {
    try {
      await this.#grants.insertOne({
        _id,
        accountId: null,
        emailHash: null,
        validUntil: null,
        term: null,
        isRevoked: false,
      });
    } catch (error) {
      if (!isDuplicateOf('_id_', error)) throw error;
    }
  }
}
