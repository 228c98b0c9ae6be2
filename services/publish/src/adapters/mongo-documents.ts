import type { Claimable } from '@pasteroom/kit/mongo/claim-documents';
import type { WithOutbox } from '@pasteroom/kit/events/mongo-outbox';
import type { Index } from '@pasteroom/kit/mongo/use-indexes';
import type { Collection, Db } from 'mongodb';
import { filesOf } from '@pasteroom/content/core/attachments';
import { isGone, type Listing, listingOf, namesOf, type PageSummary } from '../core/page.ts';
import { searchFields } from './mongo-titles.ts';
import { migratePage } from './page-migration.ts';
import { NEVER } from './never.ts';

/** `_id` is the record id, not the public id. */
export interface PageDocument extends WithOutbox, Claimable {
  names: string[];
  listing?: Listing;
  listedAt: Date;
  words: string[];
  /** Prefixes of `words`. Empty unless the page is listed. */
  grams: string[];
  /** A number or missing in documents of earlier versions. */
  wordsVersion?: string;
  liveAt: Date;
  expiresAt: Date;
  held: boolean;
  swept: boolean;
  version: number;
  visits: number;
  likes: number;
  goneFiles?: string[];
  page: Omit<PageSummary, 'id' | 'version' | 'visits' | 'likes'>;
  /** Only in documents of earlier versions. */
  content?: string;
}

/** Stored in the same collection as pages, so one outbox covers all events. */
export interface LooseEventDocument extends WithOutbox {
  isFact: true;
}

export interface RenderingDocument {
  _id: string;
  key: string;
  html: string;
}

export interface PreviewDocument {
  _id: string;
  key: string;
  json: Buffer;
}

export interface PictureDocument {
  _id: string;
  key: string;
}

export interface QuotaDocument {
  _id: string;
  places: { page: string; since: Date }[];
}

export const NAMES = 'names';

export const INDEXES: readonly Index[] = [
  { key: { names: 1 }, name: NAMES, unique: true, sparse: true },
  // Equality on the first two fields, so pages are read newest first without sorting.
  { key: { listing: 1, grams: 1, listedAt: -1, _id: -1 }, name: 'grams', sparse: true },
  { key: { listing: 1, listedAt: -1, _id: -1 }, name: 'listed', sparse: true },
  { key: { listing: 1, wordsVersion: 1 }, name: 'wordsVersion', sparse: true },
  { key: { listing: 1, liveAt: 1 }, name: 'due', sparse: true },
  { key: { swept: 1, expiresAt: 1 }, name: 'gone' },
  { key: { goneFiles: 1 }, name: 'goneFiles', sparse: true },
  { key: { isFact: 1 }, name: 'facts', sparse: true },
  {
    key: { 'page.authorId': 1, 'page.createdAt': -1, _id: -1 },
    name: 'author',
    partialFilterExpression: { 'page.authorId': { $gt: '' } },
  },
];

export const PAGES = 'pages';
export const pagesIn = (database: Db): Collection<PageDocument> => database.collection(PAGES);
export const looseEventsIn = (database: Db): Collection<LooseEventDocument> =>
  database.collection(PAGES);
export const renderingsIn = (database: Db): Collection<RenderingDocument> =>
  database.collection('renderings');
export const previewsIn = (database: Db): Collection<PreviewDocument> =>
  database.collection('previews');
export const picturesIn = (database: Db): Collection<PictureDocument> =>
  database.collection('pictures');
export const quotasIn = (database: Db): Collection<QuotaDocument> => database.collection('quotas');

export const SUMMARY = { projection: { page: 1, version: 1, visits: 1, likes: 1 } } as const;
type Read = Pick<PageDocument, '_id' | 'page' | 'version' | 'visits' | 'likes'>;

export const toPage = ({ _id, page, version, visits, likes }: Read): PageSummary => ({
  ...migratePage(page),
  id: _id,
  version,
  visits,
  likes,
});

/** Excludes the counters, which are only incremented. */
export function fieldsOf(
  { id: _id, version: _version, visits: _visits, likes: _likes, ...page }: PageSummary,
  now: Date,
) {
  const listing = listingOf(page);
  const set = {
    names: namesOf(page),
    listedAt: listing === 'live' ? page.liveAt : page.createdAt,
    ...searchFields(page.title, listing !== null),
    liveAt: page.liveAt,
    expiresAt: isGone(page) ? now : NEVER,
    held: page.state === 'held',
    ...(isGone(page) && { goneFiles: filesOf(page) }),
    page,
  };
  return listing ? { $set: { ...set, listing } } : { $set: set, $unset: { listing: 1 as const } };
}
