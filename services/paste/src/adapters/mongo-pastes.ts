import type { Part } from '@pasteroom/content/core/list-by-author';
import type { MongoFiles } from '@pasteroom/content/adapters/mongo-files';
import type { Clock } from '@pasteroom/kit/core/clock';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { orUnavailable, unavailable } from '@pasteroom/kit/core/unavailable';
import { firstEvent, MongoOutbox, nextEvent } from '@pasteroom/kit/events/mongo-outbox';
import { isDuplicateOf } from '@pasteroom/kit/mongo/open-mongo';
import type { Collection, Db, IndexDescription } from 'mongodb';
import { codeTaken, type Paste } from '../core/paste.ts';
import type { ExpiredPaste, HoldablePaste, PasteEnd, PasteRepository } from '../core/ports.ts';
import type { RoomCode } from '../core/room-code.ts';
import { claimExpired, EXPIRED_PROJECTION, toExpired } from './mongo-claims.ts';
import {
  looseEventsIn,
  outboxIn,
  pastesIn,
  type LooseEventDocument,
  type PasteDocument,
} from './mongo-documents.ts';

const CODE_INDEX = 'code';
const AUTHOR_INDEX: IndexDescription = {
  key: { 'paste.authorId': 1, 'paste.createdAt': -1, _id: -1 },
  name: 'author',
  partialFilterExpression: { 'paste.authorId': { $gt: '' } },
};
const PUBLISHED = { 'outbox.0': { $exists: false } };

/** Needs no transactions: each change to a paste updates a single document. */
export class MongoPastes implements PasteRepository {
  readonly outbox: MongoOutbox;
  readonly #pastes: Collection<PasteDocument>;
  readonly #looseEvents: Collection<LooseEventDocument>;
  readonly #files: MongoFiles;

  static async open(database: Db, files: MongoFiles, now: Clock): Promise<MongoPastes> {
    await orUnavailable(
      pastesIn(database).createIndexes([
        { key: { code: 1 }, name: CODE_INDEX, unique: true, sparse: true },
        { key: { swept: 1, expiresAt: 1 }, name: 'over' },
        AUTHOR_INDEX,
        MongoOutbox.index,
      ]),
    );
    return new MongoPastes(database, files, now);
  }

  private constructor(database: Db, files: MongoFiles, now: Clock) {
    this.#pastes = pastesIn(database);
    this.#looseEvents = looseEventsIn(database);
    this.#files = files;
    this.outbox = new MongoOutbox(outboxIn(database), now);
  }

  async insert(paste: Paste, events: readonly DomainEvent[]): Promise<void> {
    await this.#files.adopt(paste);
    if (await this.#stored(paste, events)) return;
    // Free an expired paste's code but keep its document: the sweeper needs the list of files.
    await orUnavailable(
      this.#pastes.updateOne(
        { code: paste.code, expiresAt: { $lte: paste.createdAt } },
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
        { code, expiresAt: { $gt: now }, held: { $ne: true } },
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
      { 'paste.authorId': authorId, expiresAt: { $gt: now }, ended: false, ...behind },
      { projection: { outbox: 0 } },
    );
    const found = await orUnavailable(
      own.sort({ 'paste.createdAt': -1, _id: -1 }).limit(limit).toArray(),
    );
    return found.map((document) => ({ paste: toPaste(document), isHeld: document.held === true }));
  }

  async findUnswept(id: string): Promise<ExpiredPaste | null> {
    const document = await orUnavailable(
      this.#pastes.findOne({ _id: id, swept: false }, { projection: EXPIRED_PROJECTION }),
    );
    return document && toExpired(document);
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

  async end(id: string, at: Date, event: DomainEvent): Promise<boolean> {
    return (await this.#end([{ id, at, event }])) > 0;
  }

  async endAll(ends: readonly PasteEnd[]): Promise<void> {
    if (ends.length > 0) await this.#end(ends);
  }

  claimExpired(now: Date, claim: { until: Date; limit: number }): Promise<ExpiredPaste[]> {
    return claimExpired(this.#pastes, now, claim);
  }

  async countExpired(now: Date, limit: number): Promise<number> {
    return orUnavailable(
      this.#pastes.countDocuments({ swept: false, expiresAt: { $lte: now } }, { limit }),
    );
  }

  async swept(pastes: readonly ExpiredPaste[]): Promise<void> {
    for (const paste of pastes) await this.#files.release(paste);
    const ids = pastes.map(({ id }) => id);
    if (ids.length > 0)
      await orUnavailable(
        this.#pastes.updateMany({ _id: { $in: ids } }, { $set: { swept: true } }),
      );
  }

  async purge(limit: number): Promise<number> {
    const purgeable = this.#pastes
      .find({ swept: true, ...PUBLISHED }, { projection: { _id: 1 } })
      .limit(limit);
    const ids = (await orUnavailable(purgeable.toArray())).map(({ _id }) => _id);
    if (ids.length === 0) return 0;
    const { deletedCount } = await orUnavailable(
      this.#pastes.deleteMany({ _id: { $in: ids }, ...PUBLISHED }),
    );
    return deletedCount;
  }

  async record(event: DomainEvent): Promise<void> {
    const over = { expiresAt: new Date(event.occurredAt), ended: true, swept: true };
    await orUnavailable(
      this.#looseEvents.insertOne({ _id: event.id, ...over, ...firstEvent(event) }),
    );
    this.outbox.added();
  }

  async #end(ends: readonly PasteEnd[]): Promise<number> {
    const updates = ends.map(({ id, at, event }) => {
      const { $push, $min } = nextEvent(event);
      const update = {
        $set: { ended: true },
        $unset: { code: 1 as const },
        $min: { ...$min, expiresAt: at },
        $push,
      };
      return { updateOne: { filter: { _id: id, ended: false }, update } };
    });
    const { modifiedCount } = await orUnavailable(
      this.#pastes.bulkWrite(updates, { ordered: false }),
    );
    if (modifiedCount > 0) this.outbox.added();
    return modifiedCount;
  }

  async #stored(
    { id, expiresAt, ...paste }: Paste,
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

const toPaste = ({ _id, expiresAt, paste }: PasteDocument): Paste => ({
  id: _id,
  ...paste,
  expiresAt,
});
