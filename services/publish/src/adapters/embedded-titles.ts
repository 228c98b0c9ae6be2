import type { Database } from '@pasteroom/kit/sqlite/database';
import { type Listing, listingOf, type PageKey, type PageSummary } from '../core/page.ts';
import { wordsOf, WORDS_VERSION } from '../core/words.ts';
import { createTables } from './embedded-tables.ts';

/** Keyed by page position. `secure-delete` erases deleted words. */
const TITLES = `titles_${WORDS_VERSION}`;
// The tokenizer preserves non-ASCII characters, because `wordsOf` already splits and folds titles.
const CREATE = `
  DROP TABLE IF EXISTS titles_${WORDS_VERSION - 1};
  CREATE VIRTUAL TABLE ${TITLES} USING fts5(words, tokenize = 'ascii', detail = 'none', columnsize = 0, prefix = '1 2 3');
  INSERT INTO ${TITLES} (${TITLES}, rank) VALUES ('secure-delete', 1)`;
const IS_CREATED = 'SELECT 1 FROM sqlite_schema WHERE name = $name';
const LISTED_TITLES =
  "SELECT position, page ->> 'title' AS title FROM pages WHERE listing IS NOT NULL";
const LISTED = 'SELECT listing, position FROM pages WHERE id = $id AND listing IS NOT NULL';
const MOVE_TO_TOP =
  'UPDATE pages SET position = (SELECT max(position) + 1 FROM pages) WHERE id = $id';
const ADD = `INSERT INTO ${TITLES} (rowid, words) VALUES ($position, $words)`;
const DELETE = `DELETE FROM ${TITLES} WHERE rowid = $position`;

export const MATCHING = `${TITLES} CROSS JOIN pages p ON p.position = ${TITLES}.rowid WHERE ${TITLES} MATCH $match AND p.listing = $listing`;
export const NEWEST_MATCH = `${TITLES}.rowid DESC`;

export function createTitles(database: Database): void {
  createTables(database);
  if (database.prepare(IS_CREATED).get({ name: TITLES })) return;
  database.transaction(() => {
    database.exec(CREATE);
    for (const { position, title } of database
      .prepare<{ position: number; title: string }>(LISTED_TITLES)
      .all())
      database.prepare(ADD).run({ position, words: wordsOf(title).join(' ') });
  });
}

/**
 * Matches words by prefix. Terms aren't escaped, so they must consist of letters and digits.
 */
export const matchOf = (terms: readonly string[]): string =>
  terms.map((term) => `"${term}"*`).join(' AND ');

interface Listed {
  listing: Listing;
  position: number;
}

export const listedNow = (database: Database, { id }: PageKey): Listed | undefined =>
  database.prepare<Listed>(LISTED).get({ id });

/** Must run in the transaction that stores the page. `before` is the page's previous entry. */
export function updateListing(
  database: Database,
  page: PageSummary,
  before: Listed | undefined,
): void {
  if (before?.listing === 'pending' && listingOf(page) === 'live')
    database.prepare(MOVE_TO_TOP).run({ id: page.id });
  const now = listedNow(database, page);
  if (now?.position === before?.position) return;
  if (before) database.prepare(DELETE).run({ position: before.position });
  if (now)
    database.prepare(ADD).run({ position: now.position, words: wordsOf(page.title).join(' ') });
}
