import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import { isDuplicateOf, type Mongo } from '@pasteroom/kit/mongo/open-mongo';
import type { Collection } from 'mongodb';
import type { MailRecords } from '../core/mail.ts';

interface MailDocument {
  _id: string;
  claimedAt: Date;
}

/** Which mails were sent, in a database of MongoDB. */
export class MongoMails implements MailRecords {
  readonly #mails: Collection<MailDocument>;

  /** Creates the index where it is missing. */
  static async open({ database }: Pick<Mongo, 'database'>): Promise<MongoMails> {
    const mails = database.collection<MailDocument>('mails');
    await orUnavailable(mails.createIndex({ claimedAt: 1 }, { name: 'claimedAt' }));
    return new MongoMails(mails);
  }

  private constructor(mails: Collection<MailDocument>) {
    this.#mails = mails;
  }

  async claim(key: string, at: Date): Promise<boolean> {
    try {
      await this.#mails.insertOne({ _id: key, claimedAt: at });
      return true;
    } catch (error) {
      return isDuplicateOf('_id_', error) ? false : orUnavailable(Promise.reject(error));
    }
  }

  async release(key: string): Promise<void> {
    await orUnavailable(this.#mails.deleteOne({ _id: key }));
  }

  async purge(before: Date, limit: number): Promise<number> {
    const old = this.#mails.find({ claimedAt: { $lt: before } }, { projection: { _id: 1 } }).limit(limit);
    const keys = (await orUnavailable(old.toArray())).map(({ _id }) => _id);
    return (await orUnavailable(this.#mails.deleteMany({ _id: { $in: keys } }))).deletedCount;
  }
}
