import type { MongoFiles } from '@pasteroom/content/adapters/mongo-files';
import type { Claim } from '@pasteroom/kit/core/claim';
import type { Clock } from '@pasteroom/kit/core/clock';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { orUnavailable, unavailable } from '@pasteroom/kit/core/unavailable';
import { firstEvent, MongoOutbox } from '@pasteroom/kit/events/mongo-outbox';
import { type Claimable, claimDocuments } from '@pasteroom/kit/mongo/claim-documents';
import { isDuplicateOf, type Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { useIndexes } from '@pasteroom/kit/mongo/use-indexes';
import type { Collection, Db, Filter, Sort } from 'mongodb';
import type { Page, PageSummary, PageKey } from '../core/page.ts';
import { idTaken, slugTaken } from '../core/page-name.ts';
import type { PageRepository } from '../core/ports.ts';
import {
  fieldsOf,
  SUMMARY,
  INDEXES,
  NAMES,
  PAGES,
  type PageDocument,
  pagesIn,
  picturesIn,
  previewsIn,
  renderingsIn,
  toPage,
} from './mongo-documents.ts';
import { MongoContents } from './mongo-contents.ts';
import { addLooseEvent, purgeLooseEvents } from './mongo-loose-events.ts';
import { dropEarlierIndex, upgradePages } from './mongo-upgrade.ts';
import { NEVER } from './never.ts';

type Databases = Pick<Mongo, 'database' | 'relayDatabase' | 'buildsIndexes'>;

const UNSWEPT = { swept: false, expiresAt: { $lt: NEVER } };

/**
 * Each page is one document with its names and outbox, so every change is one atomic update. Only
 * the content is elsewhere, which never changes.
 */
export class MongoPages implements PageRepository {
  readonly outbox: MongoOutbox;
  readonly #pages: Collection<PageDocument>;
  readonly #contents: MongoContents;
  readonly #claimable: Collection<Claimable>;
  readonly #database: Db;
  readonly #files: MongoFiles;
  readonly #now: Clock;

  static async open(mongo: Databases, files: MongoFiles, now: Clock): Promise<MongoPages> {
    await useIndexes(mongo, PAGES, [...INDEXES, MongoOutbox.index]);
    // Not before the rollout, because the earlier version searches with it.
    if (!mongo.buildsIndexes) await dropEarlierIndex(mongo.database);
    return new MongoPages(mongo, await MongoContents.open(mongo), files, now);
  }

  private constructor(
    { database, relayDatabase }: Databases,
    contents: MongoContents,
    files: MongoFiles,
    now: Clock,
  ) {
    this.#pages = pagesIn(database);
    this.#contents = contents;
    this.#claimable = database.collection(PAGES);
    this.#database = database;
    this.#files = files;
    this.#now = now;
    this.outbox = new MongoOutbox(relayDatabase.collection(PAGES), now);
  }

  async insert({ content, ...page }: Page, events: readonly DomainEvent[]): Promise<void> {
    const { id, version, visits, likes } = page;
    await this.#files.adopt({ ...page, id });
    await this.#contents.add(id, content, this.#now());
    const waiting = events[0] && { ...firstEvent(events[0]), outbox: [...events] };
    try {
      await this.#pages.insertOne({
        _id: id,
        version,
        visits,
        likes,
        swept: false,
        ...fieldsOf(page, this.#now()).$set,
        ...waiting,
      });
    } catch (error) {
      // The insert may have succeeded, so don't disown the files or delete the content.
      if (!isDuplicateOf(NAMES, error)) throw unavailable(error);
      await this.#files.disown({ ...page, id });
      await this.#contents.delete([id]);
      throw idTaken(error);
    }
    this.outbox.added();
  }

  async find(name: string): Promise<PageSummary | null> {
    const document = await orUnavailable(this.#pages.findOne({ names: name }, SUMMARY));
    return document && toPage(document);
  }

  contentOf({ id }: PageKey): Promise<string | null> {
    return this.#contents.find(id);
  }

  async save(page: PageSummary, events: readonly DomainEvent[]): Promise<boolean> {
    const update = events[0] && {
      $push: { outbox: { $each: [...events] } },
      $min: { waitingSince: events[0].occurredAt },
    };
    const change = { ...fieldsOf(page, this.#now()), $inc: { version: 1 }, ...update };
    try {
      const { matchedCount } = await this.#pages.updateOne(
        { _id: page.id, version: page.version },
        change,
      );
      if (matchedCount > 0) this.outbox.added();
      return matchedCount > 0;
    } catch (error) {
      throw isDuplicateOf(NAMES, error) ? slugTaken(error) : unavailable(error);
    }
  }

  async like({ id }: PageKey): Promise<number> {
    const options = { projection: { likes: 1 }, returnDocument: 'after' } as const;
    const document = await orUnavailable(
      this.#pages.findOneAndUpdate({ _id: id }, { $inc: { likes: 1 } }, options),
    );
    return document?.likes ?? 0;
  }

  async addVisits(visits: ReadonlyMap<string, number>): Promise<void> {
    const updates = [...visits].map(([_id, count]) => ({
      updateOne: { filter: { _id }, update: { $inc: { visits: count } } },
    }));
    await orUnavailable(this.#pages.bulkWrite(updates, { ordered: false }));
  }

  claimDue(now: Date, { ids, ...claim }: Claim): Promise<PageSummary[]> {
    const due = {
      listing: 'pending',
      liveAt: { $lte: now },
      ...(ids && { names: { $in: [...ids] } }),
    };
    return this.#claim(due, now, { ...claim, sort: { liveAt: 1 } });
  }

  async countDue(now: Date, limit: number): Promise<number> {
    return orUnavailable(
      this.#pages.countDocuments({ listing: 'pending', liveAt: { $lte: now } }, { limit }),
    );
  }

  claimUnswept(now: Date, claim: Claim): Promise<PageSummary[]> {
    return this.#claim(UNSWEPT, now, { ...claim, sort: { expiresAt: 1 } });
  }

  async #claim(
    matching: Filter<Claimable>,
    now: Date,
    claim: Claim & { sort: Sort },
  ): Promise<PageSummary[]> {
    const claimed = await claimDocuments(this.#claimable, matching, now, claim);
    if (!claimed) return [];
    const found = this.#pages.find(claimed, SUMMARY).sort(claim.sort);
    return (await orUnavailable(found.toArray())).map(toPage);
  }

  async countUnswept(limit: number): Promise<number> {
    return orUnavailable(this.#pages.countDocuments(UNSWEPT, { limit }));
  }

  async swept(pages: readonly PageSummary[]): Promise<void> {
    if (pages.length === 0) return;
    const ids = pages.map(({ id }) => id);
    const swept = { _id: { $in: ids } };
    await this.#files.release(pages);
    await this.#contents.delete(ids);
    await this.#deleteDerived(swept);
    const forgotten = {
      words: [],
      grams: [],
      'page.title': '',
      'page.authorName': '',
      'page.authorId': null,
      'page.attachments': [],
      'page.pictures': [],
    };
    await orUnavailable(this.#pages.updateMany(swept, { $set: { swept: true, ...forgotten } }));
  }

  async #deleteDerived(pages: { _id: { $in: string[] } }): Promise<void> {
    const database = this.#database;
    const made = [
      renderingsIn(database).deleteMany(pages),
      previewsIn(database).deleteMany(pages),
      picturesIn(database).deleteMany(pages),
    ];
    await orUnavailable(Promise.all(made));
  }

  async hadFile(fileId: string): Promise<boolean> {
    return (
      (await orUnavailable(
        this.#pages.findOne({ goneFiles: fileId }, { projection: { _id: 1 } }),
      )) !== null
    );
  }

  async record(event: DomainEvent): Promise<void> {
    await addLooseEvent(this.#database, event);
    this.outbox.added();
  }

  async purge(limit: number): Promise<number> {
    const events = await purgeLooseEvents(this.#database, limit);
    return events + (await this.#contents.purge(this.#now(), limit));
  }

  upgrade(limit: number): Promise<number> {
    return upgradePages(this.#database, this.#contents, limit);
  }
}
