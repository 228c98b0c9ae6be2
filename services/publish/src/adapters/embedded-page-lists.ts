import type { Part } from '@pasteroom/content/core/list-by-author';
import type { Database } from '@pasteroom/kit/sqlite/database';
import { COUNTED_TO } from '@pasteroom/openapi/rules/pages';
import type { Page, PageSummary } from '../core/page.ts';
import type { PageLists, PageMatches, PageQuery } from '../core/ports.ts';
import { COLUMNS, type PageRow, toPage } from './embedded-tables.ts';
import { createTitles, findTitles } from './embedded-titles.ts';
import { PUBLIC_ID } from './page-migration.ts';
import { NEVER } from './never.ts';

const BATCH_SIZE = 500;
const PART = `
  SELECT ${COLUMNS} FROM pages p WHERE listing = $listing ORDER BY position DESC LIMIT $limit OFFSET $skip`;
const COUNT = `
  SELECT count(*) AS count FROM (SELECT 1 FROM pages WHERE listing = $listing LIMIT ${COUNTED_TO})`;
const AT_POSITIONS = `
  SELECT ${COLUMNS} FROM pages p WHERE position IN (SELECT value FROM json_each($positions)) ORDER BY position DESC`;
const NEWEST = `
  SELECT ${COLUMNS}, c.content FROM pages p JOIN page_contents c ON c.id = p.id WHERE p.listing = 'live' ORDER BY p.position DESC LIMIT $limit`;
const COUNT_LIVE = "SELECT count(*) AS count FROM pages WHERE listing = 'live'";
const START =
  "SELECT position FROM pages WHERE listing = 'live' ORDER BY position LIMIT 1 OFFSET $skip";
const ALL_LIVE = `
  SELECT position, ${PUBLIC_ID} AS publicId, name, live_at FROM pages WHERE listing = 'live' AND position >= $from ORDER BY position LIMIT $limit`;
const OF_AUTHOR = `
  SELECT ${COLUMNS} FROM pages p WHERE page ->> 'authorId' = $authorId AND (page ->> 'createdAt', id) < ($at, $after) AND expires_at = ${NEVER.getTime()}
  ORDER BY page ->> 'createdAt' DESC, id DESC LIMIT $limit`;
const AFTER_ALL_DATES = '~';

export class EmbeddedPageLists implements PageLists {
  readonly #database: Database;

  constructor(database: Database) {
    createTitles(database);
    this.#database = database;
  }

  async search(query: PageQuery): Promise<PageMatches> {
    const { rows, count } = query.terms.length === 0 ? this.#listed(query) : this.#found(query);
    return { pages: rows.map(toPage), count, isCountExact: count < COUNTED_TO };
  }

  #listed({ listing, skip, limit }: PageQuery) {
    const rows = this.#database.prepare<PageRow>(PART).all({ listing, skip, limit });
    const counted = this.#database.prepare<{ count: number }>(COUNT).get({ listing });
    return { rows, count: counted?.count ?? 0 };
  }

  #found(query: PageQuery) {
    const { count, positions } = findTitles(this.#database, query);
    return { rows: this.#database.prepare<PageRow>(AT_POSITIONS).all({ positions }), count };
  }

  async newest(limit: number): Promise<Page[]> {
    const rows = this.#database.prepare<PageRow & { content: string }>(NEWEST).all({ limit });
    return rows.map((row) => ({ ...toPage(row), content: row.content }));
  }

  async countLive(): Promise<number> {
    return this.#database.prepare<{ count: number }>(COUNT_LIVE).get()?.count ?? 0;
  }

  async findByAuthor(authorId: string, { after, limit }: Part): Promise<PageSummary[]> {
    const cursor = { at: after?.at.toISOString() ?? AFTER_ALL_DATES, after: after?.id ?? '' };
    return this.#database
      .prepare<PageRow>(OF_AUTHOR)
      .all({ authorId, limit, ...cursor })
      .map(toPage);
  }

  async *allLive(
    skip: number,
    limit: number,
  ): AsyncGenerator<Pick<Page, 'publicId' | 'slugs' | 'liveAt'>> {
    let from = this.#database.prepare<{ position: number }>(START).get({ skip })?.position;
    for (let left = limit; from !== undefined && left > 0;) {
      const rows = this.#database
        .prepare<LiveRow>(ALL_LIVE)
        .all({ from, limit: Math.min(left, BATCH_SIZE) });
      for (const { publicId, name, live_at: liveAt } of rows)
        yield { publicId, slugs: name === publicId ? [] : [name], liveAt: new Date(liveAt) };
      const last = rows.at(-1);
      from = last && last.position + 1;
      left -= rows.length;
    }
  }
}

interface LiveRow {
  position: number;
  publicId: string;
  name: string;
  live_at: number;
}
