import type { Part } from '@pasteroom/content/core/list-by-author';
import type { MongoFiles } from '@pasteroom/content/adapters/mongo-files';
import type { Claim } from '@pasteroom/kit/core/claim';
import type { Clock } from '@pasteroom/kit/core/clock';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { orUnavailable, unavailable } from '@pasteroom/kit/core/unavailable';
import { firstEvent, MongoOutbox } from '@pasteroom/kit/events/mongo-outbox';
import { type Claimable, claimDocuments } from '@pasteroom/kit/mongo/claim-documents';
import { isDuplicateOf, type Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { type Index, useIndexes } from '@pasteroom/kit/mongo/use-indexes';
import type { Collection } from 'mongodb';
import { codeTaken, isProtected, type Paste, type ReadBatch, type Reads } from '../core/paste.ts';
import type {
  ExpiredPaste,
  HoldablePaste,
  NewRead,
  PasteEnd,
  PasteRepository,
} from '../core/ports.ts';
import type { RoomCode } from '../core/room-code.ts';
import {
  EXPIRED_PROJECTION,
  endFreeingCode,
  endKeepingUsedUpCode,
  type EndUpdate,
  markSwept,
  purge,
  toExpired,
} from './mongo-ends.ts';
import {
  looseEventsIn,
  PASTES,
  pastesIn,
  toPaste,
  type LooseEventDocument,
  type PasteDocument,
} from './mongo-documents.ts';
import { countReads, postponeDeletion, refundRead, takeRead } from './mongo-reads.ts';

const CODE_INDEX = 'code';
const AUTHOR_INDEX: Index = {
  key: { 'paste.authorId': 1, 'paste.createdAt': -1, _id: -1 },
  name: 'author',
  partialFilterExpression: { 'paste.authorId': { $gt: '' } },
};
const CODE_END_INDEX: Index = { key: { codeUntil: 1 }, name: 'code-end', sparse: true };
type Databases = Pick<Mongo, 'database' | 'relayDatabase' | 'buildsIndexes'>;

/** A used-up paste keeps its code until its original expiry. */
const hasCode = (now: Date) => ({
  $or: [{ expiresAt: { $gt: now } }, { codeUntil: { $gt: now } }],
});

/** Needs no transactions: each change to a paste updates a single document. */
export class MongoPastes implements PasteRepository {
  readonly outbox: MongoOutbox;
  readonly #pastes: Collection<PasteDocument>;
  readonly #claimable: Collection<Claimable>;
  readonly #looseEvents: Collection<LooseEventDocument>;
  readonly #files: MongoFiles;
  readonly #now: Clock;

  static async open(mongo: Databases, files: MongoFiles, now: Clock): Promise<MongoPastes> {
    await useIndexes(mongo, PASTES, [
      { key: { code: 1 }, name: CODE_INDEX, unique: true, sparse: true },
      { key: { swept: 1, expiresAt: 1 }, name: 'over' },
      AUTHOR_INDEX,
      CODE_END_INDEX,
      MongoOutbox.index,
    ]);
    return new MongoPastes(mongo, files, now);
  }

  private constructor({ database, relayDatabase }: Databases, files: MongoFiles, now: Clock) {
    this.#pastes = pastesIn(database);
    this.#claimable = database.collection(PASTES);
    this.#looseEvents = looseEventsIn(database);
    this.#files = files;
    this.#now = now;
    this.outbox = new MongoOutbox(relayDatabase.collection(PASTES), now);
  }

  async insert(paste: Paste, events: readonly DomainEvent[]): Promise<void> {
    await this.#files.adopt(paste);
    if (await this.#stored(paste, events)) return;
    // Free an expired paste's code but keep its document: the sweeper needs the list of files.
    await orUnavailable(
      this.#pastes.updateOne(
        {
          code: paste.code,
          expiresAt: { $lte: paste.createdAt },
          $or: [{ codeUntil: { $exists: false } }, { codeUntil: { $lte: paste.createdAt } }],
        },
        { $unset: { code: 1 } },
      ),
    );
    if (await this.#stored(paste, events)) return;
    await this.#files.disown(paste);
    throw codeTaken();
  }

  async findByCode(code: RoomCode, now: Date): Promise<Paste | null> {
    const document = await orUnavailable(
      this.#pastes.findOne(
        { code, held: { $ne: true }, ...hasCode(now) },
        { projection: { outbox: 0 } },
      ),
    );
    return document && toPaste(document);
  }

  async findId(code: RoomCode, now: Date): Promise<string | null> {
    const document = await orUnavailable(
      this.#pastes.findOne({ code, expiresAt: { $gt: now } }, { projection: { _id: 1 } }),
    );
    return document?._id ?? null;
  }

  async findById(id: string, now: Date): Promise<HoldablePaste | null> {
    const document = await orUnavailable(
      this.#pastes.findOne(
        { _id: id, expiresAt: { $gt: now }, ended: false },
        { projection: { outbox: 0 } },
      ),
    );
    return document && { paste: toPaste(document), isHeld: document.held === true };
  }

  async findByAuthor(
    authorId: string,
    now: Date,
    { after, limit }: Part,
  ): Promise<HoldablePaste[]> {
    const behind = after && {
      $or: [
        { 'paste.createdAt': { $lt: after.at } },
        { 'paste.createdAt': after.at, _id: { $lt: after.id } },
      ],
    };
    const own = this.#pastes.find(
      { 'paste.authorId': authorId, code: { $exists: true }, $and: [hasCode(now), behind ?? {}] },
      { projection: { outbox: 0 } },
    );
    const found = await orUnavailable(
      own.sort({ 'paste.createdAt': -1, _id: -1 }).limit(limit).toArray(),
    );
    return found.map((document) => ({ paste: toPaste(document), isHeld: document.held === true }));
  }

  async findUnswept(ids: readonly string[]): Promise<ExpiredPaste[]> {
    const unswept = this.#pastes.find(
      { _id: { $in: [...ids] }, swept: false },
      { projection: EXPIRED_PROJECTION },
    );
    return (await orUnavailable(unswept.toArray())).map(toExpired);
  }

  async setHeld(id: string, isHeld: boolean, now: Date): Promise<boolean> {
    const { matchedCount } = await orUnavailable(
      this.#pastes.updateOne(
        { _id: id, expiresAt: { $gt: now }, ended: false },
        { $set: { held: isHeld } },
      ),
    );
    return matchedCount > 0;
  }

  takeRead(
    paste: Pick<Paste, 'id' | 'readLimit' | 'expiresAt'>,
    read: NewRead,
  ): Promise<Reads | null> {
    return takeRead(this.#pastes, paste, read);
  }

  refundRead(id: string, readId: string): Promise<Date | null> {
    return refundRead(this.#pastes, id, readId);
  }

  postponeDeletion(id: string, until: Date): Promise<void> {
    return postponeDeletion(this.#pastes, id, until);
  }

  countReads(batch: ReadBatch): Promise<void> {
    return countReads(this.#pastes, batch);
  }

  async end(id: string, at: Date, event: DomainEvent): Promise<boolean> {
    return (await this.#end([endFreeingCode({ id, at, event })])) > 0;
  }

  async endAll(ends: readonly PasteEnd[]): Promise<void> {
    if (ends.length > 0) await this.#end(ends.map(endKeepingUsedUpCode));
  }

  async claimExpired(now: Date, { ids, ...claim }: Claim): Promise<ExpiredPaste[]> {
    const expired = {
      swept: false,
      expiresAt: { $lte: now },
      ...(ids && { _id: { $in: [...ids] } }),
    };
    const sort = { expiresAt: 1 } as const;
    const claimed = await claimDocuments(this.#claimable, expired, now, { ...claim, sort });
    if (!claimed) return [];
    const found = this.#pastes.find(claimed, { projection: EXPIRED_PROJECTION }).sort(sort);
    return (await orUnavailable(found.toArray())).map(toExpired);
  }

  async countExpired(now: Date, limit: number): Promise<number> {
    return orUnavailable(
      this.#pastes.countDocuments({ swept: false, expiresAt: { $lte: now } }, { limit }),
    );
  }

  async swept(pastes: readonly ExpiredPaste[]): Promise<void> {
    await this.#files.release(pastes);
    await markSwept(this.#pastes, pastes);
  }

  async purge(limit: number): Promise<number> {
    return purge(this.#pastes, this.#now(), limit);
  }

  async record(event: DomainEvent): Promise<void> {
    const over = { expiresAt: new Date(event.occurredAt), ended: true, swept: true };
    await orUnavailable(
      this.#looseEvents.insertOne({ _id: event.id, ...over, ...firstEvent(event) }),
    );
    this.outbox.added();
  }

  async #end(updates: readonly EndUpdate[]): Promise<number> {
    const { modifiedCount } = await orUnavailable(
      this.#pastes.bulkWrite([...updates], { ordered: false }),
    );
    if (modifiedCount > 0) this.outbox.added();
    return modifiedCount;
  }

  async #stored(
    { id, expiresAt, reads: _, ...paste }: Paste,
    events: readonly DomainEvent[],
  ): Promise<boolean> {
    const waiting = events[0] && { ...firstEvent(events[0]), outbox: [...events] };
    try {
      await this.#pastes.insertOne({
        _id: id,
        code: paste.code,
        expiresAt,
        ended: false,
        swept: false,
        guarded: isProtected({ id, expiresAt, ...paste }),
        reads: 0,
        paste,
        ...waiting,
      });
      if (waiting) this.outbox.added();
      return true;
    } catch (error) {
      if (isDuplicateOf(CODE_INDEX, error)) return false;
      // The insert may have succeeded, so don't disown the files.
      throw unavailable(error);
    }
  }
}
