import type { Clock } from '@pasteroom/kit/core/clock';
import type { Database } from '@pasteroom/kit/sqlite/database';
import {
  type ClaimedPart,
  INDEX_PART,
  SITEMAP_LEASE_MS,
  type SitemapPart,
  type Sitemaps,
} from '../core/sitemaps.ts';
import { createTables } from './embedded-tables.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS sitemap_parts (
    number INTEGER PRIMARY KEY, starts_at INTEGER NOT NULL, count INTEGER NOT NULL DEFAULT 0, written_at INTEGER,
    changes INTEGER NOT NULL DEFAULT 1, written_changes INTEGER NOT NULL DEFAULT 0, leased_until INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  INSERT OR IGNORE INTO sitemap_parts (number, starts_at) VALUES (${INDEX_PART}, 0), (1, 0)`;
const MARK = 'UPDATE sitemap_parts SET changes = changes + 1 WHERE number = $number';
const PART_AT = `
  SELECT number FROM sitemap_parts WHERE number > ${INDEX_PART} AND starts_at <= $at ORDER BY number DESC LIMIT 1`;
const CLAIM = `
  UPDATE sitemap_parts SET leased_until = $until WHERE number = (
    SELECT number FROM sitemap_parts WHERE changes > written_changes AND leased_until <= $now
    ORDER BY number = ${INDEX_PART}, number LIMIT 1
  ) RETURNING number, changes, starts_at, (SELECT starts_at FROM sitemap_parts n WHERE n.number = sitemap_parts.number + 1) AS ends_at`;
const WRITTEN = `
  UPDATE sitemap_parts SET written_changes = $changes, count = $count, written_at = $now, leased_until = 0 WHERE number = $number`;
const ADD = 'INSERT OR IGNORE INTO sitemap_parts (number, starts_at) VALUES ($number, $at)';
const ALL = `SELECT number, count, written_at FROM sitemap_parts WHERE number > ${INDEX_PART} ORDER BY number`;

export class EmbeddedSitemaps implements Sitemaps {
  readonly #database: Database;
  readonly #now: Clock;

  constructor(database: Database, now: Clock) {
    createTables(database);
    database.exec(TABLE);
    this.#database = database;
    this.#now = now;
  }

  async markAt(liveAt: Date): Promise<void> {
    const at = liveAt.getTime();
    const part = this.#database.prepare<{ number: number }>(PART_AT).get({ at });
    if (part) await this.mark(part.number);
  }

  async mark(number: number): Promise<boolean> {
    return this.#database.prepare(MARK).run({ number }).changes > 0;
  }

  async claim(): Promise<ClaimedPart | null> {
    const now = this.#now().getTime();
    const row = this.#database
      .prepare<ClaimedRow>(CLAIM)
      .get({ now, until: now + SITEMAP_LEASE_MS });
    if (!row) return null;
    const { number, changes, starts_at: from, ends_at: before } = row;
    return {
      number,
      changes,
      from: new Date(from),
      before: before === null ? null : new Date(before),
    };
  }

  async written({ number, changes }: ClaimedPart, count: number): Promise<void> {
    const now = this.#now().getTime();
    this.#database.prepare(WRITTEN).run({ number, changes, count, now });
  }

  async add(number: number, from: Date): Promise<void> {
    this.#database.prepare(ADD).run({ number, at: from.getTime() });
  }

  async parts(): Promise<SitemapPart[]> {
    const rows = this.#database.prepare<PartRow>(ALL).all();
    return rows.map(({ number, count, written_at: at }) => ({
      number,
      count,
      writtenAt: at === null ? null : new Date(at),
    }));
  }
}

interface PartRow {
  number: number;
  count: number;
  written_at: number | null;
}

interface ClaimedRow {
  number: number;
  changes: number;
  starts_at: number;
  ends_at: number | null;
}
