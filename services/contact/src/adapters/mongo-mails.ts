import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import { isDuplicateOf, type Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { useIndexes } from '@pasteroom/kit/mongo/use-indexes';
import type { Collection, Filter } from 'mongodb';
import type { Mail, MailRecords, WaitingMail } from '../core/mail.ts';

interface MailDocument {
  _id: string;
  claimedAt: Date;
  waiting?: WaitingMail;
  dueAt?: Date;
}

const INDEXES = [
  { key: { claimedAt: 1 }, name: 'claimedAt' },
  { key: { dueAt: 1 }, name: 'dueAt', sparse: true },
  { key: { 'waiting.since': 1 }, name: 'waitingSince', sparse: true },
] as const;
const IS_WAITING = { 'waiting.since': { $exists: true } };
const UNSET_WAITING = { $unset: { waiting: 1, dueAt: 1 } } as const;

export class MongoMails implements MailRecords {
  readonly #mails: Collection<MailDocument>;

  static async open(mongo: Mongo): Promise<MongoMails> {
    await useIndexes(mongo, 'mails', INDEXES);
    return new MongoMails(mongo.database.collection('mails'));
  }

  private constructor(mails: Collection<MailDocument>) {
    this.#mails = mails;
  }

  async add(mail: Mail, at: Date): Promise<void> {
    try {
      await this.#mails.insertOne({
        _id: mail.key,
        claimedAt: at,
        waiting: { mail, since: at, tries: 0 },
        dueAt: at,
      });
    } catch (error) {
      if (!isDuplicateOf('_id_', error)) await orUnavailable(Promise.reject(error));
    }
  }

  take(key: string): Promise<WaitingMail | null> {
    return this.#take({ _id: key, ...IS_WAITING });
  }

  takeDue(now: Date): Promise<WaitingMail | null> {
    return this.#take({ dueAt: { $lte: now } });
  }

  async putBack(waiting: WaitingMail, dueAt: Date | null): Promise<void> {
    const change =
      dueAt === null
        ? { $set: { waiting }, $unset: { dueAt: 1 as const } }
        : { $set: { waiting, dueAt } };
    await orUnavailable(this.#mails.updateOne({ _id: waiting.mail.key }, change));
  }

  countWaiting(max: number): Promise<number> {
    return orUnavailable(this.#mails.countDocuments(IS_WAITING, { limit: max }));
  }

  async purge(
    { sentBefore, waitingBefore }: { sentBefore: Date; waitingBefore: Date },
    limit: number,
  ): Promise<number> {
    const sent = await this.#keysOf({ claimedAt: { $lt: sentBefore } }, limit);
    const { deletedCount } = await orUnavailable(this.#mails.deleteMany({ _id: { $in: sent } }));
    const old = await this.#keysOf({ 'waiting.since': { $lt: waitingBefore } }, limit);
    return (
      deletedCount +
      (await orUnavailable(this.#mails.updateMany({ _id: { $in: old } }, UNSET_WAITING)))
        .modifiedCount
    );
  }

  async #take(filter: Filter<MailDocument>): Promise<WaitingMail | null> {
    const taken = this.#mails.findOneAndUpdate(filter, UNSET_WAITING, {
      sort: { dueAt: 1 },
      returnDocument: 'before',
    });
    return (await orUnavailable(taken))?.waiting ?? null;
  }

  async #keysOf(filter: Filter<MailDocument>, limit: number): Promise<string[]> {
    const found = this.#mails.find(filter, { projection: { _id: 1 } }).limit(limit);
    return (await orUnavailable(found.toArray())).map(({ _id }) => _id);
  }
}
