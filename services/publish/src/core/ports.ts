import type { Part } from '@pasteroom/content/core/list-by-author';
import { MINUTE } from '@pasteroom/kit/core/clock';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { Listing, Page, PageSummary, PageKey } from './page.ts';

/** The record of the pages. Every method is one atomic step; what it has acknowledged survives kill -9. A page stays on record for ever, and its names with it. */
export interface PageRepository {
  /** Throws `code_taken` when its id is a name of another page. Adopts its files: all attachments, or it throws `unavailable`; and its pictures. */
  insert(page: Page, events: readonly DomainEvent[]): Promise<void>;
  /** The page that has this name, whatever its state. */
  find(name: string): Promise<PageSummary | null>;
  /** Null where it is gone. */
  contentOf(page: PageKey): Promise<string | null>;
  /** Stores a changed page and its events; false when somebody changed it since it was read. Throws `slug_taken` for a name of another page. */
  save(page: PageSummary, events: readonly DomainEvent[]): Promise<boolean>;
  /** Counts one more, or `by` more. Returns the new number. */
  count(page: PageKey, what: 'visits' | 'likes', by?: number): Promise<number>;
  /** Lists waiting pages whose time has come, the longest due first. */
  due(now: Date, limit: number): Promise<PageSummary[]>;
  countDue(now: Date, limit: number): Promise<number>;
  /** Lists pages that are gone and whose files are not erased yet. */
  unswept(limit: number): Promise<PageSummary[]>;
  countUnswept(limit: number): Promise<number>;
  /** Notes that the files of a page are erased, and forgets what was written: content, title, author's name and what its files were called. */
  swept(page: PageKey): Promise<void>;
  /** Whether a page that is gone had this file. */
  hadFile(fileId: string): Promise<boolean>;
  /** Keeps an event that belongs to no page, until it is published. */
  record(event: DomainEvent): Promise<void>;
  /** Forgets such events once they are published; how many. */
  purge(limit: number): Promise<number>;
  /** Replaces the search words that an earlier version stored for up to `limit` pages. Returns the number of pages. */
  refreshSearchWords(limit: number): Promise<number>;
}

/** What is searched for: pages of a list, with titles that have words beginning with all of these. */
export interface PageQuery {
  listing: Listing;
  terms: readonly string[];
  skip: number;
  limit: number;
}

/** The lists of pages. They are as old as the last change of a page, and never older than the last go-live sweep. */
export interface PageLists {
  /** Finds pages, newest first. `count` goes up to COUNTED_TO. */
  search(query: PageQuery): Promise<{ pages: PageSummary[]; count: number }>;
  /** The newest live pages, whole. */
  newest(limit: number): Promise<Page[]>;
  countLive(): Promise<number>;
  /** Lists a part of an account's pages that are not gone, in any state, newest first. */
  findByAuthor(authorId: string, part: Part): Promise<PageSummary[]>;
  /** Reads live pages, oldest first, with a few at a time in memory. */
  allLive(skip: number, limit: number): AsyncIterable<Pick<Page, 'publicId' | 'slugs' | 'liveAt'>>;
}

/** The pages that count towards the quota of a premium account. */
export interface Quotas {
  /**
   * Counts the page towards the account's quota of `limit` pages; false when that is used up by others. It may be repeated. What was reserved for a
   * page that is not stored within RESERVATION_LIFE lapses.
   */
  reserve(accountId: string, page: PageKey, limit: number, now: Date): Promise<boolean>;
  /** Counts the pages that use up the quota. */
  countReserved(accountId: string, now: Date): Promise<number>;
  /** Ends the reservation for a page that was not stored. */
  release(accountId: string, page: PageKey): Promise<void>;
}

/** How long a reservation lasts: storing a page takes seconds, or fails. */
export const RESERVATION_LIFE = 5 * MINUTE;

/** The stored document of a live page. It is rendered again whenever its key changes. */
export interface Rendering {
  key: string;
  html: string;
}

/** The stored preview of a page, which is made again likewise. */
export interface StoredPreview {
  key: string;
  /** Its halves as `previewJson` writes them. */
  json: Uint8Array;
}

/** What was made of pages, so that it is made once. Of a page that is gone nothing is kept, and nothing is stored any more. */
export interface Renderings {
  find(page: PageKey): Promise<Rendering | null>;
  store(page: PageKey, rendering: Rendering): Promise<void>;
  findPreview(page: PageKey): Promise<StoredPreview | null>;
  storePreview(page: PageKey, preview: StoredPreview): Promise<void>;
  /** Deletes the preview of a page that went live, for which nobody asks any more. */
  deletePreview(page: PageKey): Promise<void>;
  /** Finds the key of the stored picture of its title; null where there is none. */
  findPicture(page: PageKey): Promise<string | null>;
  storePicture(page: PageKey, key: string): Promise<void>;
}
