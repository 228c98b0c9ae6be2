import type { Part } from '@pasteroom/content/core/list-by-author';
import { SECOND } from '@pasteroom/kit/core/clock';
import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import type { Collection, Db, Filter } from 'mongodb';
import { COUNTED_TO } from '@pasteroom/openapi/rules/pages';
import type { Page, PageSummary } from '../core/page.ts';
import type { PageLists, PageQuery } from '../core/ports.ts';
import { NEVER } from './never.ts';
import { SUMMARY, type PageDocument, pagesIn, toPage, toWholePage } from './mongo-documents.ts';

const NEWEST_FIRST = { listedAt: -1, _id: -1 } as const;
const OLDEST_FIRST = { listedAt: 1, _id: 1 } as const;
const LIVE = { listing: 'live' } as const;
const BATCH_SIZE = 500;
/** Without a timeout, a search continues after the client disconnects. */
const SEARCH_TIMEOUT = { maxTimeMS: 2 * SECOND };

/** Matches prefixes by range, because regular expressions would allow injected patterns. */
export function filterOf({
  listing,
  terms,
}: Pick<PageQuery, 'listing' | 'terms'>): Filter<PageDocument> {
  const begins = terms.map((term) => ({
    words: { $elemMatch: { $gte: term, $lt: `${term}\u{10ffff}` } },
  }));
  return begins.length === 0 ? { listing } : { listing, $and: begins };
}

export class MongoPageLists implements PageLists {
  readonly #pages: Collection<PageDocument>;

  constructor(database: Db) {
    this.#pages = pagesIn(database);
  }

  async search(query: PageQuery): Promise<{ pages: PageSummary[]; count: number }> {
    const filter = filterOf(query);
    const found = this.#pages
      .find(filter, { ...SUMMARY, ...SEARCH_TIMEOUT })
      .sort(NEWEST_FIRST)
      .skip(query.skip)
      .limit(query.limit);
    const [documents, count] = await Promise.all([
      orUnavailable(found.toArray()),
      orUnavailable(this.#pages.countDocuments(filter, { limit: COUNTED_TO, ...SEARCH_TIMEOUT })),
    ]);
    return { pages: documents.map(toPage), count };
  }

  async newest(limit: number): Promise<Page[]> {
    const projection = { ...SUMMARY.projection, content: 1 };
    return (
      await orUnavailable(
        this.#pages.find(LIVE, { projection }).sort(NEWEST_FIRST).limit(limit).toArray(),
      )
    ).map(toWholePage);
  }

  async countLive(): Promise<number> {
    return orUnavailable(this.#pages.countDocuments(LIVE));
  }

  async findByAuthor(authorId: string, { after, limit }: Part): Promise<PageSummary[]> {
    const behind = after && {
      $or: [
        { 'page.createdAt': { $lt: after.at } },
        { 'page.createdAt': after.at, _id: { $lt: after.id } },
      ],
    };
    const own = this.#pages.find(
      { 'page.authorId': authorId, expiresAt: NEVER, ...behind },
      SUMMARY,
    );
    return (
      await orUnavailable(own.sort({ 'page.createdAt': -1, _id: -1 }).limit(limit).toArray())
    ).map(toPage);
  }

  async *allLive(
    skip: number,
    limit: number,
  ): AsyncGenerator<Pick<Page, 'publicId' | 'slugs' | 'liveAt'>> {
    const projection = { names: 1, liveAt: 1 };
    const pages = this.#pages
      .find(LIVE, { projection, batchSize: BATCH_SIZE })
      .sort(OLDEST_FIRST)
      .skip(skip)
      .limit(limit);
    try {
      for (;;) {
        const document = await orUnavailable(pages.next());
        if (!document) return;
        const [publicId = '', ...slugs] = document.names;
        yield { publicId, slugs, liveAt: document.liveAt };
      }
    } finally {
      await pages.close();
    }
  }
}
