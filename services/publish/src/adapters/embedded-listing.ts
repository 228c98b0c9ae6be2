import type { Database } from '@pasteroom/kit/sqlite/database';
import { type Listing, listingOf, type PageHead, type PageKey } from '../core/page.ts';
import { wordsOf } from '../core/words.ts';
import { wordsTable } from './embedded-tables.ts';

const LISTED = 'SELECT listing, position FROM pages WHERE id = $id';
// A page that goes live is the newest of those that are.
const TO_THE_TOP = 'UPDATE pages SET position = (SELECT max(position) + 1 FROM pages) WHERE id = $id';
const ADD_WORDS = (list: Listing) => `INSERT INTO ${wordsTable[list]} (rowid, words) VALUES ($position, $words)`;
const DROP_WORDS = (list: Listing) => `DELETE FROM ${wordsTable[list]} WHERE rowid = $position`;

/** In which list a page is, and where. */
export interface Listed {
  listing: Listing | null;
  position: number;
}

export const NOT_LISTED: Listed = { listing: null, position: 0 };

/** Where the page is listed as long as its change is not stored. */
export const listedBefore = (database: Database, { recordId }: PageKey): Listed =>
  database.prepare<Listed & Record<string, string | number | null>>(LISTED).get({ id: recordId }) ?? NOT_LISTED;

/** Puts the words of a page that was just stored into the list that it is in now. For the transaction that stores it. */
export function listAnew(database: Database, page: PageHead, before: Listed): void {
  const listing = listingOf(page);
  if (listing === before.listing) return;
  if (before.listing) database.prepare(DROP_WORDS(before.listing)).run({ position: before.position });
  if (!listing) return;
  if (before.listing === 'pending') database.prepare(TO_THE_TOP).run({ id: page.recordId });
  const { position } = listedBefore(database, page);
  database.prepare(ADD_WORDS(listing)).run({ position, words: wordsOf(page.title).join(' ') });
}
