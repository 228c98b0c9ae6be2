import { MINUTE } from '@pasteroom/kit/core/clock';

/** A part lists the pages that went live from its start until the start of the next part. */
export interface SitemapPart {
  /** From 1. */
  number: number;
  count: number;
  /** Null if the part isn't in the object store yet. */
  writtenAt: Date | null;
}

export interface ClaimedPart {
  number: number;
  /** Number of changes so far. Later ones need another claim. */
  changes: number;
  from: Date;
  /** Null for the last part. */
  before: Date | null;
}

/** Number of the index of all parts. */
export const INDEX_PART = 0;
export const SITEMAP_LEASE_MS = MINUTE;

/** Records which parts of the sitemap are outdated. There is always an index and a first part. */
export interface Sitemaps {
  /** Marks the part of pages that went live then as outdated. */
  markAt(liveAt: Date): Promise<void>;
  /** Returns false if there is no such part. */
  mark(number: number): Promise<boolean>;
  /**
   * Leases an outdated part to one of several callers, and the index only after all parts. Returns
   * null if none is left.
   */
  claim(): Promise<ClaimedPart | null>;
  written(part: ClaimedPart, count: number): Promise<void>;
  /** Adds an outdated part. Does nothing if it exists. */
  add(number: number, from: Date): Promise<void>;
  /** In order of their numbers. */
  parts(): Promise<SitemapPart[]>;
}
