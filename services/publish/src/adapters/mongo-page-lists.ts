import type { Part } from '@pasteroom/content/core/list-by-author';
import { SECOND } from '@pasteroom/kit/core/clock';
import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import type { Collection, Db, Filter } from 'mongodb';
import { COUNTED_TO } from '@pasteroom/openapi/rules/pages';
import type { Page, PageSummary } from '../core/page.ts';
import type { PageLists, PageMatches, PageQuery } from '../core/ports.ts';
import { NEVER } from './never.ts';
import { MongoContents } from './mongo-contents.ts';
import { SUMMARY, type PageDocument, pagesIn, toPage } from './mongo-documents.ts';
import { gramOf, isGram } from './mongo-titles.ts';

const NEWEST_FIRST = { listedAt: -1, _id: -1 } as const;
const OLDEST_FIRST = { listedAt: 1, _id: 1 } as const;
const LIVE = { listing: 'live' } as const;
const BATCH_SIZE = 500;
/** Without a timeout, a search continues after the client disconnects. */
const SEARCH_TIMEOUT = { maxTimeMS: 2 * SECOND };
/**
 * Limits the work of a search whose terms are all frequent to the newest pages with the rarest
 * term.
 */
const MAX_CANDIDATES = 5_000;

interface Candidates {
  filter: Filter<PageDocument>;
  /** What the index can't check. */
  rest: Filter<PageDocument>;
}

/** `rarest` is one of the terms. */
export function candidatesOf(
  { listing, terms }: Pick<PageQuery, 'listing' | 'terms'>,
  rarest: string | undefined,
): Candidates {
  if (rarest === undefined) return { filter: { listing }, rest: {} };
  const others = terms.filter((term) => term !== rarest || !isGram(term));
  const rest = others.length === 0 ? {} : { $and: others.map(beginsWith) };
  return { filter: { listing, grams: gramOf(rarest) }, rest };
}

/** A range, because a regular expression would allow injected patterns. */
const beginsWith = (term: string): Filter<PageDocument> => ({
  words: { $elemMatch: { $gte: term, $lt: `${term}\u{10ffff}` } },
});

export class MongoPageLists implements PageLists {
  readonly #pages: Collection<PageDocument>;
  readonly #contents: MongoContents;
  readonly #maxCandidates: number;

  constructor(database: Db, { maxCandidates = MAX_CANDIDATES } = {}) {
    this.#pages = pagesIn(database);
    this.#contents = new MongoContents(database);
    this.#maxCandidates = maxCandidates;
  }

  async search(query: PageQuery): Promise<PageMatches> {
    const { term, count: candidates } = await this.#rarestOf(query);
    const { filter, rest } = candidatesOf(query, term);
    const isFiltered = Object.keys(rest).length > 0;
    const matches = [
      { $match: filter },
      { $sort: NEWEST_FIRST },
      ...(isFiltered ? [{ $limit: this.#maxCandidates }, { $match: rest }] : []),
    ];
    const part = [
      ...matches,
      { $skip: query.skip },
      { $limit: query.limit },
      { $project: SUMMARY.projection },
    ];
    const counted = [...matches, { $limit: COUNTED_TO }, { $count: 'count' }];
    const [documents, [found]] = await Promise.all([
      orUnavailable(this.#pages.aggregate<PageDocument>(part, SEARCH_TIMEOUT).toArray()),
      isFiltered
        ? orUnavailable(this.#pages.aggregate<{ count: number }>(counted, SEARCH_TIMEOUT).toArray())
        : [{ count: await this.#count(filter, COUNTED_TO) }],
    ]);
    const count = found?.count ?? 0;
    const isCountExact = isFiltered ? candidates < this.#maxCandidates : count < COUNTED_TO;
    return { pages: documents.map(toPage), count, isCountExact };
  }

  /** Among terms that are all frequent, the longest one. */
  async #rarestOf({ listing, terms }: PageQuery): Promise<{ term?: string; count: number }> {
    const [first, ...others] = terms;
    if (first !== undefined && isGram(first) && others.length === 0)
      return { term: first, count: 0 };
    const counted = await Promise.all(
      terms.map(async (term) => ({
        term,
        count: await this.#count({ listing, grams: gramOf(term) }, this.#maxCandidates),
      })),
    );
    const [rarest] = counted.toSorted((a, b) => a.count - b.count || b.term.length - a.term.length);
    return rarest ?? { count: 0 };
  }

  #count(filter: Filter<PageDocument>, limit: number): Promise<number> {
    return orUnavailable(this.#pages.countDocuments(filter, { limit, ...SEARCH_TIMEOUT }));
  }

  async newest(limit: number): Promise<Page[]> {
    const newest = this.#pages.find(LIVE, SUMMARY).sort(NEWEST_FIRST).limit(limit);
    const pages = (await orUnavailable(newest.toArray())).map(toPage);
    return Promise.all(
      pages.map(async (page) => ({ ...page, content: (await this.#contents.find(page.id)) ?? '' })),
    );
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

  async *liveBetween(
    from: Date,
    before: Date | null,
  ): AsyncGenerator<Pick<Page, 'publicId' | 'slugs' | 'liveAt'>> {
    const projection = { names: 1, liveAt: 1 };
    const listedAt = { $gte: from, ...(before && { $lt: before }) };
    const pages = this.#pages
      .find({ ...LIVE, listedAt }, { projection, batchSize: BATCH_SIZE })
      .sort(OLDEST_FIRST);
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
