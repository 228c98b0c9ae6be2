import type { WithOutbox } from '@pasteroom/kit/events/mongo-outbox';
import type { Collection, Db, IndexDescription } from 'mongodb';
import { filesOf } from '@pasteroom/content/core/attachments';
import { isGone, type Listing, listingOf, namesOf, type Page, type PageSummary } from '../core/page.ts';
import { wordsOf, WORDS_VERSION } from '../core/words.ts';
import { migratePage } from './page-migration.ts';
import { NEVER } from './never.ts';

/** A page, with its events in it; by the id of its record. */
export interface PageDocument extends WithOutbox {
  /** All its names; a unique index ensures that no other page has one of them. */
  names: string[];
  /** The list that it is in, if any. */
  listing?: Listing;
  /** The moment by which its list is ordered. */
  listedAt: Date;
  /** The words of its title, as they are searched. */
  words: string[];
  /** The version of the rules that made the words; missing in documents of version 0.1.0. */
  wordsVersion?: number;
  liveAt: Date;
  /** When it ends: far in the future unless the page is gone. */
  expiresAt: Date;
  held: boolean;
  /** Whether its files are erased. */
  swept: boolean;
  version: number;
  visits: number;
  likes: number;
  /** The files that it had when it was deleted or removed. */
  goneFiles?: string[];
  page: Omit<PageSummary, 'id' | 'version' | 'visits' | 'likes'>;
  content?: string;
}

/** An event that belongs to no page, in the same collection, so that one outbox has them all. */
export interface LooseEventDocument extends WithOutbox {
  isFact: true;
}

/** What was rendered of a page. */
export interface RenderingDocument {
  _id: string;
  key: string;
  html: string;
}

/** What was made of a page for those who look at it before it is live. */
export interface PreviewDocument {
  _id: string;
  key: string;
  json: Buffer;
}

/** The key under which the picture of a page's title is stored. */
export interface PictureDocument {
  _id: string;
  key: string;
}

/** The pages that an account's quota is reserved for. */
export interface QuotaDocument {
  _id: string;
  places: { page: string; since: Date }[];
}

export const NAMES = 'names';

/** The indexes by which pages are found. */
export const INDEXES: readonly IndexDescription[] = [
  { key: { names: 1 }, name: NAMES, unique: true, sparse: true },
  { key: { listing: 1, words: 1, listedAt: -1 }, name: 'words', sparse: true },
  { key: { listing: 1, listedAt: -1, _id: -1 }, name: 'listed', sparse: true },
  { key: { listing: 1, wordsVersion: 1 }, name: 'wordsVersion', sparse: true },
  { key: { listing: 1, liveAt: 1 }, name: 'due', sparse: true },
  { key: { swept: 1, expiresAt: 1 }, name: 'gone' },
  { key: { goneFiles: 1 }, name: 'goneFiles', sparse: true },
  { key: { isFact: 1 }, name: 'facts', sparse: true },
  // The index of the pages that have an author.
  {
    key: { 'page.authorId': 1, 'page.createdAt': -1, _id: -1 },
    name: 'author',
    partialFilterExpression: { 'page.authorId': { $gt: '' } },
  },
];

/** The collection of what owns files, for MongoFiles. */
export const PAGES = 'pages';
export const pagesIn = (database: Db): Collection<PageDocument> => database.collection(PAGES);
export const looseEventsIn = (database: Db): Collection<LooseEventDocument> => database.collection(PAGES);
export const outboxIn = (database: Db): Collection<WithOutbox> => database.collection(PAGES);
export const renderingsIn = (database: Db): Collection<RenderingDocument> => database.collection('renderings');
export const previewsIn = (database: Db): Collection<PreviewDocument> => database.collection('previews');
export const picturesIn = (database: Db): Collection<PictureDocument> => database.collection('pictures');
export const quotasIn = (database: Db): Collection<QuotaDocument> => database.collection('quotas');

/** What is read of a document where only the summary of its page is wanted. */
export const SUMMARY = { projection: { page: 1, version: 1, visits: 1, likes: 1 } } as const;
type Read = Pick<PageDocument, '_id' | 'page' | 'version' | 'visits' | 'likes'>;

export const toPage = ({ _id, page, version, visits, likes }: Read): PageSummary => ({
  ...migratePage(page),
  id: _id,
  version,
  visits,
  likes,
});
export const toWholePage = (document: Read & Pick<PageDocument, 'content'>): Page => ({
  ...toPage(document),
  content: document.content ?? '',
});

/** What an update sets of a page that was changed: all but its counts, which only grow. */
export function fieldsOf({ id: _id, version: _version, visits: _visits, likes: _likes, ...page }: PageSummary, now: Date) {
  const listing = listingOf(page);
  const set = {
    names: namesOf(page),
    listedAt: listing === 'live' ? page.liveAt : page.createdAt,
    words: wordsOf(page.title),
    wordsVersion: WORDS_VERSION,
    liveAt: page.liveAt,
    expiresAt: isGone(page) ? now : NEVER,
    held: page.state === 'held',
    ...(isGone(page) && { goneFiles: filesOf(page) }),
    page,
  };
  return listing ? { $set: { ...set, listing } } : { $set: set, $unset: { listing: 1 as const } };
}
