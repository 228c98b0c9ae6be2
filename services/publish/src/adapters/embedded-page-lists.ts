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
const LIVE_BETWEEN = `
  SELECT position, ${PUBLIC_ID} AS publicId, name, live_at AS liveAt FROM pages
  WHERE listing = 'live' AND (live_at, position) > ($at, $after) AND live_at < $before ORDER BY live_at, position LIMIT ${BATCH_SIZE}`;
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

  async findByAuthor(authorId: string, { after, limit }: Part): Promise<PageSummary[]> {
    const cursor = { at: after?.at.toISOString() ?? AFTER_ALL_DATES, after: after?.id ?? '' };
    return this.#database
      .prepare<PageRow>(OF_AUTHOR)
      .all({ authorId, limit, ...cursor })
      .map(toPage);
  }

  async *liveBetween(
    from: Date,
    before: Date | null,
  ): AsyncGenerator<Pick<Page, 'publicId' | 'slugs' | 'liveAt'>> {
    const end = before?.getTime() ?? Number.MAX_SAFE_INTEGER;
    let cursor: { at: number; after: number } | undefined = { at: from.getTime(), after: -1 };
    while (cursor) {
      const rows: LiveRow[] = this.#database
        .prepare<LiveRow>(LIVE_BETWEEN)
        .all({ ...cursor, before: end });
      for (const { publicId, name, liveAt } of rows)
        yield { publicId, slugs: name === publicId ? [] : [name], liveAt: new Date(liveAt) };
      const last = rows.at(-1);
      cursor = last && { at: last.liveAt, after: last.position };
    }
  }
}

interface LiveRow {
  position: number;
  publicId: string;
  name: string;
  liveAt: number;
}
