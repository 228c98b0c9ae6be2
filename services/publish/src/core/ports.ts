import type { Part } from '@pasteroom/content/core/list-by-author';
import { MINUTE } from '@pasteroom/kit/core/clock';
import type { Claim } from '@pasteroom/kit/core/claim';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { Listing, Page, PageSummary, PageKey } from './page.ts';

/**
 * Every method is atomic, and acknowledged writes survive kill -9. Page records and their names are
 * never deleted.
 */
export interface PageRepository {
  /**
   * Adopts all attachments, and all images that aren't orphaned.
   * @throws `code_taken` if another page has or had the id, `unavailable` if an attachment is
   * missing
   */
  insert(page: Page, events: readonly DomainEvent[]): Promise<void>;
  find(name: string): Promise<PageSummary | null>;
  /** Returns null once the content is erased. */
  contentOf(page: PageKey): Promise<string | null>;
  /**
   * Returns false if the page was changed since it was read.
   * @throws `slug_taken` if another page has or had one of the names
   */
  save(page: PageSummary, events: readonly DomainEvent[]): Promise<boolean>;
  /** Returns the number of likes. */
  like(page: PageKey): Promise<number>;
  /** Adds visits by page id. */
  addVisits(visits: ReadonlyMap<string, number>): Promise<void>;
  /** `ids` are public ids. */
  claimDue(now: Date, claim: Claim): Promise<PageSummary[]>;
  countDue(now: Date, limit: number): Promise<number>;
  claimUnswept(now: Date, claim: Claim): Promise<PageSummary[]>;
  countUnswept(limit: number): Promise<number>;
  /** Call it after erasing the files. Erases the content, title, author and file names. */
  swept(pages: readonly PageSummary[]): Promise<void>;
  hadFile(fileId: string): Promise<boolean>;
  record(event: DomainEvent): Promise<void>;
  /** Deletes published events and content without a page. Returns the number of handled items. */
  purge(limit: number): Promise<number>;
  /** Converts pages that an earlier version stored. Returns their number. */
  upgrade(limit: number): Promise<number>;
}

export interface PageQuery {
  listing: Listing;
  terms: readonly string[];
  skip: number;
  limit: number;
}

export interface PageMatches {
  pages: PageSummary[];
  count: number;
  isCountExact: boolean;
}

/** The lists reflect every stored change. A due page stays pending until it is published. */
export interface PageLists {
  /**
   * Newest pages first. `count` is at most COUNTED_TO. There may be more pages unless
   * `isCountExact`.
   */
  search(query: PageQuery): Promise<PageMatches>;
  newest(limit: number): Promise<Page[]>;
  findByAuthor(authorId: string, part: Part): Promise<PageSummary[]>;
  /** Oldest pages first. */
  liveBetween(
    from: Date,
    before: Date | null,
  ): AsyncIterable<Pick<Page, 'publicId' | 'slugs' | 'liveAt'>>;
}

export interface Quotas {
  /**
   * Idempotent. Returns false if other pages have used up `limit`. The reservation expires unless
   * the page is stored within RESERVATION_TTL_MS.
   */
  reserve(accountId: string, page: PageKey, limit: number, now: Date): Promise<boolean>;
  countReserved(accountId: string, now: Date): Promise<number>;
  release(accountId: string, page: PageKey): Promise<void>;
}

export const RESERVATION_TTL_MS = 5 * MINUTE;

/** A page is rendered again if its current key differs. */
export interface Rendering {
  key: string;
  html: string;
}

export interface StoredPreview {
  key: string;
  json: Uint8Array;
}

/** Entries are deleted with their page. Later writes are ignored. */
export interface Renderings {
  find(page: PageKey): Promise<Rendering | null>;
  store(page: PageKey, rendering: Rendering): Promise<void>;
  findPreview(page: PageKey): Promise<StoredPreview | null>;
  storePreview(page: PageKey, preview: StoredPreview): Promise<void>;
  deletePreview(page: PageKey): Promise<void>;
  findPicture(page: PageKey): Promise<string | null>;
  storePicture(page: PageKey, key: string): Promise<void>;
}
