import type { Database } from '@pasteroom/kit/sqlite/database';
import type { Listing, Page, PageHead } from '../core/page.ts';
import { COUNTED_TO, type PageLists, type PageQuery } from '../core/ports.ts';
import { COLUMNS, createTables, type PageRow, toPage, wordsTable } from './embedded-tables.ts';
import type { ListCounts } from './list-counts.ts';

const LISTED = `SELECT ${COLUMNS} FROM pages p WHERE p.listing = $listing ORDER BY p.position DESC LIMIT $limit OFFSET $skip`;
const COUNT_LISTED = `SELECT count(*) AS count FROM (SELECT 1 FROM pages WHERE listing = $listing LIMIT ${COUNTED_TO})`;
const FOUND = (list: Listing) => `
  SELECT ${COLUMNS} FROM (SELECT rowid AS position FROM ${wordsTable[list]} WHERE ${wordsTable[list]} MATCH $match ORDER BY rowid DESC LIMIT $limit OFFSET $skip) f
  CROSS JOIN pages p ON p.position = f.position ORDER BY f.position DESC`;
const COUNT_FOUND = (list: Listing) =>
  `SELECT count(*) AS count FROM (SELECT 1 FROM ${wordsTable[list]} WHERE ${wordsTable[list]} MATCH $match LIMIT ${COUNTED_TO})`;
const NEWEST = `
  SELECT ${COLUMNS}, c.content FROM pages p JOIN page_contents c ON c.id = p.id WHERE p.listing = 'live' ORDER BY p.position DESC LIMIT $limit`;
const COUNT_LIVE = "SELECT count(*) AS count FROM pages WHERE listing = 'live'";
const START = "SELECT position FROM pages WHERE listing = 'live' ORDER BY position LIMIT 1 OFFSET $skip";
const ALL_LIVE = `
  SELECT position, page ->> 'id' AS id, name, live_at FROM pages WHERE listing = 'live' AND position >= $from ORDER BY position LIMIT $limit`;
const AT_ONCE = 500;

interface Count {
  count: number;
}

/** The lists of pages, from the words and rows that EmbeddedPages keeps in the same SQLite file. */
export class EmbeddedPageLists implements PageLists {
  readonly #database: Database;
  readonly #counts: ListCounts;

  constructor(database: Database, counts: ListCounts) {
    createTables(database);
    this.#database = database;
    this.#counts = counts;
  }

  async search({ listing, terms, skip, limit }: PageQuery): Promise<{ pages: PageHead[]; count: number }> {
    // Terms hold letters and digits only, so that in quotes none of them says anything to the query.
    const match = terms.map((term) => `"${term}"*`).join(' ');
    const rows = match === '' ? this.#rows(LISTED, { listing, limit, skip }) : this.#rows(FOUND(listing), { match, limit, skip });
    const count = this.#counts.of(`${listing} ${match}`, () =>
      match === '' ? this.#count(COUNT_LISTED, { listing }) : this.#count(COUNT_FOUND(listing), { match }),
    );
    return { pages: rows.map(toPage), count };
  }

  async newest(limit: number): Promise<Page[]> {
    const rows = this.#database.prepare<PageRow & { content: string }>(NEWEST).all({ limit });
    return rows.map((row) => ({ ...toPage(row), content: row.content }));
  }

  async countLive(): Promise<number> {
    return this.#count(COUNT_LIVE, {});
  }

  async *allLive(skip: number, limit: number): AsyncGenerator<Pick<Page, 'id' | 'slugs' | 'liveAt'>> {
    let from = this.#database.prepare<{ position: number }>(START).get({ skip })?.position;
    for (let left = limit; from !== undefined && left > 0;) {
      const rows = this.#database.prepare<LiveRow>(ALL_LIVE).all({ from, limit: Math.min(left, AT_ONCE) });
      for (const { id, name, live_at: liveAt } of rows) yield { id, slugs: name === id ? [] : [name], liveAt: new Date(liveAt) };
      const last = rows.at(-1);
      from = last && last.position + 1;
      left -= rows.length;
    }
  }

  #rows(sql: string, values: Record<string, string | number>): PageRow[] {
    return this.#database.prepare<PageRow>(sql).all(values);
  }

  #count(sql: string, values: Record<string, string | number>): number {
    return this.#database.prepare<Count>(sql).get(values)?.count ?? 0;
  }
}

interface LiveRow {
  position: number;
  id: string;
  name: string;
  live_at: number;
}
