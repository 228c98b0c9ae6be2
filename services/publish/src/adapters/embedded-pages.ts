import { setImmediate } from 'node:timers/promises';
import type { EmbeddedFiles } from '@pasteroom/content/adapters/embedded-files';
import { filesOf } from '@pasteroom/content/core/attachments';
import type { Claim } from '@pasteroom/kit/core/claim';
import type { Clock } from '@pasteroom/kit/core/clock';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { SqliteOutbox } from '@pasteroom/kit/events/sqlite-outbox';
import type { Database } from '@pasteroom/kit/sqlite/database';
import {
  isGone,
  listingOf,
  nameOf,
  namesOf,
  type Page,
  type PageSummary,
  type PageKey,
} from '../core/page.ts';
import { idTaken, slugTaken } from '../core/page-name.ts';
import type { PageRepository } from '../core/ports.ts';
import { createTitles, updateListing, listedNow } from './embedded-titles.ts';
import { COLUMNS, type PageRow, toPage } from './embedded-tables.ts';
import { NEVER } from './never.ts';

const INSERT = `
  INSERT INTO pages (id, listing, position, name, live_at, expires_at, held, version, page)
  VALUES ($id, $listing, (SELECT coalesce(max(position), 0) + 1 FROM pages), $name, $liveAt, $expiresAt, $held, $version, $page)`;
const CONTENT = 'INSERT INTO page_contents VALUES ($id, $content)';
const NAME =
  'INSERT INTO page_names VALUES ($name, $id) ON CONFLICT DO UPDATE SET name = name WHERE page_id = $id';
const FIND = `SELECT ${COLUMNS} FROM page_names n JOIN pages p ON p.id = n.page_id WHERE n.name = $name`;
const CONTENT_OF = 'SELECT content FROM page_contents WHERE id = $id';
const SAVE = `
  UPDATE pages SET listing = $listing, name = $name, live_at = $liveAt, expires_at = $expiresAt, held = $held, version = version + 1, page = $page
  WHERE id = $id AND version = $version`;
const LIKE = 'UPDATE pages SET likes = likes + 1 WHERE id = $id RETURNING likes';
const ADD_VISITS = 'UPDATE pages SET visits = visits + $count WHERE id = $id';
const IS_DUE = "listing = 'pending' AND live_at <= $now";
const DUE = `
  SELECT ${COLUMNS} FROM pages p WHERE ${IS_DUE} AND ($ids IS NULL OR page ->> 'publicId' IN (SELECT value FROM json_each($ids)))
  ORDER BY live_at LIMIT $limit`;
const COUNT_DUE = `SELECT count(*) AS count FROM (SELECT 1 FROM pages WHERE ${IS_DUE} LIMIT $limit)`;
const IS_UNSWEPT = `swept = 0 AND expires_at < ${NEVER.getTime()}`;
const UNSWEPT = `SELECT ${COLUMNS} FROM pages p WHERE ${IS_UNSWEPT} ORDER BY expires_at LIMIT $limit`;
const COUNT_UNSWEPT = `SELECT count(*) AS count FROM (SELECT 1 FROM pages WHERE ${IS_UNSWEPT} LIMIT $limit)`;
const SWEPT = `
  UPDATE pages SET swept = 1, page = json_set(page, '$.title', '', '$.authorName', '', '$.authorId', NULL, '$.attachments', json('[]'), '$.pictures', json('[]'))
  WHERE id = $id`;
const DELETE_CONTENT = ['page_contents', 'page_renderings', 'preview_answers', 'page_pictures'].map(
  (table) => `DELETE FROM ${table} WHERE id = $id`,
);
const GONE_FILE = 'INSERT OR IGNORE INTO gone_files VALUES ($id)';
const HAD_FILE = 'SELECT 1 AS found FROM gone_files WHERE file_id = $id';

export class EmbeddedPages implements PageRepository {
  readonly outbox: SqliteOutbox;
  readonly #database: Database;
  readonly #files: EmbeddedFiles;
  readonly #now: Clock;

  constructor(database: Database, files: EmbeddedFiles, now: Clock) {
    createTitles(database);
    this.#database = database;
    this.#files = files;
    this.#now = now;
    this.outbox = new SqliteOutbox(database, now);
  }

  async insert({ content, ...page }: Page, events: readonly DomainEvent[]): Promise<void> {
    const { id } = page;
    this.#database.transaction(() => {
      if (this.#find(page.publicId)) throw idTaken();
      this.#database.prepare(INSERT).run(this.#valuesOf(page));
      this.#database.prepare(CONTENT).run({ id, content });
      this.#name(page);
      this.#files.adopt(id, page);
      this.outbox.add(id, events);
      updateListing(this.#database, page, undefined);
    });
  }

  async find(name: string): Promise<PageSummary | null> {
    const row = this.#find(name);
    return row ? toPage(row) : null;
  }

  async contentOf({ id }: PageKey): Promise<string | null> {
    return this.#database.prepare<{ content: string }>(CONTENT_OF).get({ id })?.content ?? null;
  }

  async save(page: PageSummary, events: readonly DomainEvent[]): Promise<boolean> {
    return this.#database.transaction(() => {
      const before = listedNow(this.#database, page);
      if (this.#database.prepare(SAVE).run(this.#valuesOf(page)).changes === 0) return false;
      this.#name(page);
      if (isGone(page))
        for (const id of filesOf(page)) this.#database.prepare(GONE_FILE).run({ id });
      this.outbox.add(page.id, events);
      updateListing(this.#database, page, before);
      return true;
    });
  }

  async like({ id }: PageKey): Promise<number> {
    return this.#database.prepare<{ likes: number }>(LIKE).get({ id })?.likes ?? 0;
  }

  async addVisits(visits: ReadonlyMap<string, number>): Promise<void> {
    this.#database.transaction(() => {
      for (const [id, count] of visits) this.#database.prepare(ADD_VISITS).run({ id, count });
    });
  }

  /** Only one process has the file open, so claims aren't stored. */
  async claimDue(now: Date, { limit, ids }: Claim): Promise<PageSummary[]> {
    return this.#database
      .prepare<PageRow>(DUE)
      .all({ now: now.getTime(), limit, ids: ids ? JSON.stringify(ids) : null })
      .map(toPage);
  }

  async countDue(now: Date, limit: number): Promise<number> {
    return (
      this.#database.prepare<{ count: number }>(COUNT_DUE).get({ now: now.getTime(), limit })
        ?.count ?? 0
    );
  }

  async claimUnswept(_now: Date, { limit }: Claim): Promise<PageSummary[]> {
    return this.#database.prepare<PageRow>(UNSWEPT).all({ limit }).map(toPage);
  }

  async countUnswept(limit: number): Promise<number> {
    return this.#database.prepare<{ count: number }>(COUNT_UNSWEPT).get({ limit })?.count ?? 0;
  }

  async swept(pages: readonly PageKey[]): Promise<void> {
    for (const { id } of pages) {
      await setImmediate();
      this.#database.transaction(() => {
        this.#files.disown(id);
        for (const sql of [...DELETE_CONTENT, SWEPT]) this.#database.prepare(sql).run({ id });
      });
    }
  }

  async hadFile(fileId: string): Promise<boolean> {
    return this.#database.prepare(HAD_FILE).get({ id: fileId }) !== undefined;
  }

  async record(event: DomainEvent): Promise<void> {
    this.outbox.add(event.id, [event]);
  }

  /** No-op, because the outbox deletes published events. */
  async purge(): Promise<number> {
    return 0;
  }

  /** No-op, because opening the database rebuilds outdated indexes. */
  async upgrade(): Promise<number> {
    return 0;
  }

  #find(name: string): PageRow | undefined {
    return this.#database.prepare<PageRow>(FIND).get({ name });
  }

  #valuesOf(page: PageSummary) {
    const { id, liveAt, state, version } = page;
    return {
      id,
      listing: listingOf(page),
      name: nameOf(page),
      liveAt: liveAt.getTime(),
      expiresAt: isGone(page) ? this.#now().getTime() : NEVER.getTime(),
      held: state === 'held' ? 1 : 0,
      version,
      page: JSON.stringify(page),
    };
  }

  #name(page: PageSummary): void {
    for (const name of namesOf(page))
      if (this.#database.prepare(NAME).run({ name, id: page.id }).changes === 0) throw slugTaken();
  }
}
