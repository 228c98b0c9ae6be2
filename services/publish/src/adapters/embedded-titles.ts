import type { Database } from '@pasteroom/kit/sqlite/database';
import { COUNTED_TO } from '@pasteroom/openapi/rules/pages';
import { type Listing, listingOf, type PageKey, type PageSummary } from '../core/page.ts';
import { wordsOf, WORDS_VERSION } from '../core/words.ts';
import type { PageQuery } from '../core/ports.ts';
import { createTables } from './embedded-tables.ts';

/** Keyed by page position. Each listing has its own table, so a search reads only its matches. */
const tableOf = (listing: Listing): string => `${listing}_titles_${WORDS_VERSION}`;
const LISTINGS: readonly Listing[] = ['pending', 'live'];

// The tokenizer preserves non-ASCII characters, because `wordsOf` already splits and folds titles.
// Without an index, a prefix is looked up as all of its words. `secure-delete` erases deleted words.
const CREATE = (table: string) => `
  CREATE VIRTUAL TABLE ${table} USING fts5(words, tokenize = 'ascii', detail = 'none', columnsize = 0, prefix = '1 2 3 4 5 6 7 8');
  INSERT INTO ${table} (${table}, rank) VALUES ('secure-delete', 1);`;
const DROP = (table: string) => `DROP TABLE IF EXISTS ${table};`;
/** Add the tables of the previous version here when WORDS_VERSION changes. */
const EARLIER_TABLES = ['titles_1', 'titles_2'];
const EXISTING = `SELECT name FROM sqlite_schema WHERE name IN ('${[tableOf('live'), ...EARLIER_TABLES].join("', '")}')`;
const LISTED_TITLES = `
  SELECT position, listing, page ->> 'title' AS title FROM pages WHERE listing IS NOT NULL AND position > $after ORDER BY position LIMIT 1000`;
const LISTED = 'SELECT listing, position FROM pages WHERE id = $id AND listing IS NOT NULL';
const MOVE_TO_TOP =
  'UPDATE pages SET position = (SELECT max(position) + 1 FROM pages) WHERE id = $id';
const ADD = (table: string) => `INSERT INTO ${table} (rowid, words) VALUES ($position, $words)`;
const DELETE = (table: string) => `DELETE FROM ${table} WHERE rowid = $position`;
/** One pass finds the positions and the count. */
const MATCHING = (table: string) => `
  WITH found AS MATERIALIZED (
    SELECT rowid AS position FROM ${table} WHERE ${table} MATCH $match ORDER BY rowid DESC LIMIT ${COUNTED_TO}
  )
  SELECT count(*) AS count, (
    SELECT json_group_array(position) FROM (SELECT position FROM found LIMIT $limit OFFSET $skip)
  ) AS positions FROM found`;

export function createTitles(database: Database): void {
  createTables(database);
  const existing = database.prepare<{ name: string }>(EXISTING).all();
  // After a rollback, an earlier version has changed pages without these tables.
  if (existing.length === 1 && existing[0]?.name === tableOf('live')) return;
  database.transaction(() => {
    const tables = LISTINGS.map(tableOf);
    database.exec([...EARLIER_TABLES, ...tables].map(DROP).join('\n'));
    database.exec(tables.map(CREATE).join('\n'));
    for (let after: number | undefined = 0; after !== undefined;) {
      const titles: TitleRow[] = database.prepare<TitleRow>(LISTED_TITLES).all({ after });
      for (const { title, ...listed } of titles) addTitle(database, listed, title);
      after = titles.at(-1)?.position;
    }
  });
}

interface TitleRow extends Listed {
  title: string;
}

interface Matches {
  count: number;
  /** A JSON array, newest first. */
  positions: string;
}

/** Terms aren't escaped, so they must consist of letters and digits. */
export function findTitles(
  database: Database,
  { listing, terms, skip, limit }: PageQuery,
): Matches {
  const match = terms.map((term) => `"${term}"*`).join(' AND ');
  return (
    database
      .prepare<Matches & Record<string, string | number>>(MATCHING(tableOf(listing)))
      .get({ match, skip, limit }) ?? {
      count: 0,
      positions: '[]',
    }
  );
}

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
  if (before) database.prepare(DELETE(tableOf(before.listing))).run({ position: before.position });
  if (now) addTitle(database, now, page.title);
}

function addTitle(database: Database, { listing, position }: Listed, title: string): void {
  const words = wordsOf(title).join(' ');
  database.prepare(ADD(tableOf(listing))).run({ position, words });
}
