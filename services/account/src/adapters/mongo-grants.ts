import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import { isDuplicateOf, type Mongo } from '@pasteroom/kit/mongo/open-mongo';
import type { Collection } from 'mongodb';
import type { Grant } from '../core/grant.ts';

type GrantDocument = Omit<Grant, 'orderId'> & { _id: string };

/** The orders that make accounts premium, a document for each. Every change keeps what was known, so it may be made again and in any order. */
export class MongoGrants {
  readonly #grants: Collection<GrantDocument>;

  /** Creates the indexes where they are missing. */
  static async open(mongo: Mongo): Promise<MongoGrants> {
    const grants = new MongoGrants(mongo);
    await orUnavailable(
      grants.#grants.createIndexes([
        { key: { accountId: 1 }, name: 'accountId' },
        { key: { emailHash: 1 }, name: 'emailHash' },
      ]),
    );
    return grants;
  }

  private constructor(mongo: Mongo) {
    this.#grants = mongo.database.collection('grants');
  }

  /** Adds to what is known of an order. Returns its account and address, as far as they are known. */
  async record({
    orderId: _id,
    accountId,
    emailHash,
    validUntil,
    term,
    isRevoked,
  }: Grant): Promise<Pick<Grant, 'accountId' | 'emailHash'>> {
    await orUnavailable(this.#make(_id));
    await orUnavailable(this.#grants.updateOne({ _id }, { $max: { isRevoked, ...(validUntil && { validUntil }) } }));
    if (term !== null) await orUnavailable(this.#grants.updateOne({ _id, term: null }, { $set: { term } }));
    if (emailHash !== null) await orUnavailable(this.#grants.updateOne({ _id, emailHash: null }, { $set: { emailHash } }));
    if (accountId !== null) await this.#assignIfFree(_id, accountId);
    const known = await orUnavailable(this.#grants.findOne({ _id }));
    return { accountId: known?.accountId ?? null, emailHash: known?.emailHash ?? null };
  }

  /** Gives an order without an account to this one. Returns the account that has it. */
  async assign(_id: string, accountId: string): Promise<string | null> {
    await this.#assignIfFree(_id, accountId);
    return (await orUnavailable(this.#grants.findOne({ _id })))?.accountId ?? null;
  }

  /** Gives the account the orders for this address that nobody has. */
  async claim(accountId: string, emailHash: string): Promise<void> {
    await orUnavailable(this.#grants.updateMany({ emailHash, accountId: null }, { $set: { accountId } }));
  }

  /** Cuts what the account has bought loose from its person, for good. */
  async anonymise(accountId: string): Promise<void> {
    await orUnavailable(this.#grants.updateMany({ accountId }, { $set: { accountId: null, emailHash: null, isRevoked: true } }));
  }

  /** Finds all grants of the account. */
  of(accountId: string): Promise<GrantDocument[]> {
    return orUnavailable(this.#grants.find({ accountId }).toArray());
  }

  async #assignIfFree(_id: string, accountId: string): Promise<void> {
    await orUnavailable(this.#grants.updateOne({ _id, accountId: null }, { $set: { accountId } }));
  }

  async #make(_id: string): Promise<void> {
    try {
      await this.#grants.insertOne({ _id, accountId: null, emailHash: null, validUntil: null, term: null, isRevoked: false });
    } catch (error) {
      // The order is known already.
      if (!isDuplicateOf('_id_', error)) throw error;
    }
  }
}
