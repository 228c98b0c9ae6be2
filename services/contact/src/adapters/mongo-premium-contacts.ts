import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import { isDuplicateOf, type Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { useIndexes } from '@pasteroom/kit/mongo/use-indexes';
import type { Collection } from 'mongodb';
import type {
  OrderContact,
  PremiumContact,
  PremiumContacts,
  PremiumRecord,
} from '../core/premium-contact.ts';

type ContactDocument = Partial<Omit<PremiumRecord, 'orderId'>> & { _id: string };

export class MongoPremiumContacts implements PremiumContacts {
  readonly #contacts: Collection<ContactDocument>;

  static async open(mongo: Mongo): Promise<MongoPremiumContacts> {
    await useIndexes(mongo, 'premiumContacts', [{ key: { accountId: 1 }, name: 'accountId' }]);
    return new MongoPremiumContacts(mongo.database.collection('premiumContacts'));
  }

  private constructor(contacts: Collection<ContactDocument>) {
    this.#contacts = contacts;
  }

  mark({ orderId, accountId, plan }: Parameters<PremiumContacts['mark']>[0]): Promise<void> {
    return this.#set(orderId, { plan, ...(accountId !== null && { accountId }) });
  }

  assign(orderId: string, accountId: string): Promise<void> {
    return this.#set(orderId, { accountId });
  }

  setContact(orderId: string, contact: PremiumContact): Promise<void> {
    return this.#set(orderId, { contact });
  }

  async setContactOf(accountId: string, contact: PremiumContact): Promise<boolean> {
    return (
      (await orUnavailable(this.#contacts.updateMany({ accountId }, { $set: { contact } })))
        .matchedCount > 0
    );
  }

  async get(orderId: string): Promise<PremiumRecord | null> {
    const found = await orUnavailable(this.#contacts.findOne({ _id: orderId }));
    return (
      found && {
        orderId,
        accountId: found.accountId ?? null,
        plan: found.plan ?? null,
        contact: found.contact ?? null,
      }
    );
  }

  async listByAccount(
    accountId: string,
    afterOrderId: string,
    limit: number,
  ): Promise<OrderContact[]> {
    const found = this.#contacts.find({
      accountId,
      contact: { $ne: null },
      _id: { $gt: afterOrderId },
    });
    const documents = await orUnavailable(found.sort({ _id: 1 }).limit(limit).toArray());
    return documents.flatMap(({ _id: orderId, contact }) =>
      contact ? { orderId, ...contact } : [],
    );
  }

  async deleteByAccount(accountId: string): Promise<void> {
    await orUnavailable(this.#contacts.deleteMany({ accountId }));
  }

  async #set(_id: string, fields: Omit<ContactDocument, '_id'>): Promise<void> {
    const set = () => this.#contacts.updateOne({ _id }, { $set: fields }, { upsert: true });
    // If two upserts race, one fails with a duplicate key, so retry it.
    await orUnavailable(
      set().catch((error: unknown) =>
        isDuplicateOf('_id_', error) ? set() : Promise.reject(error),
      ),
    );
  }
}
