import type { Attachment } from '@pasteroom/content/core/attachments';
import type { Database } from '@pasteroom/kit/sqlite/database';
import type { PageGrant, PageSummary, PagePremium } from '../core/page.ts';
import { migratePage, PUBLIC_ID } from './page-migration.ts';
import { NEVER } from './never.ts';

const TABLES = `
  CREATE TABLE IF NOT EXISTS pages (
    position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, listing TEXT, name TEXT NOT NULL, live_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL, held INTEGER NOT NULL, swept INTEGER NOT NULL DEFAULT 0, version INTEGER NOT NULL,
    visits INTEGER NOT NULL DEFAULT 0, likes INTEGER NOT NULL DEFAULT 0, page TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS pages_listed ON pages (listing, position);
  CREATE INDEX IF NOT EXISTS pages_by_time ON pages (listing, live_at, position);
  CREATE INDEX IF NOT EXISTS pages_of_author ON pages (page ->> 'authorId', page ->> 'createdAt', id);
  DROP INDEX IF EXISTS pages_due; -- SQLite preferred pages_listed, which needs sorting
  CREATE INDEX IF NOT EXISTS pages_gone ON pages (expires_at) WHERE swept = 0 AND expires_at < ${NEVER.getTime()};
  CREATE TABLE IF NOT EXISTS page_contents (id TEXT PRIMARY KEY, content TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS page_names (name TEXT PRIMARY KEY, page_id TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS gone_files (file_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS page_renderings (id TEXT PRIMARY KEY, key TEXT NOT NULL, html TEXT NOT NULL) STRICT;
  DROP TABLE IF EXISTS page_previews; -- of version 0.1.0, in another form
  CREATE TABLE IF NOT EXISTS preview_answers (id TEXT PRIMARY KEY, key TEXT NOT NULL, json BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS page_pictures (id TEXT PRIMARY KEY, key TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS quota_places (account_id TEXT, page_id TEXT, taken_at INTEGER NOT NULL, PRIMARY KEY (account_id, page_id)) STRICT, WITHOUT ROWID`;

export const PAGES_TABLE = 'pages';

export const GO_LIVE_TIMES = {
  table: PAGES_TABLE,
  id: PUBLIC_ID,
  at: 'live_at',
  where: "listing = 'pending'",
};

export function createTables(database: Database): void {
  database.exec(TABLES);
}

export const COLUMNS = 'p.version, p.visits, p.likes, p.page';

export interface PageRow {
  version: number;
  visits: number;
  likes: number;
  page: string;
}

interface KeptPage extends Omit<
  PageSummary,
  'createdAt' | 'liveAt' | 'premium' | 'grants' | 'attachments'
> {
  attachments: Attachment[];
  createdAt: string;
  liveAt: string;
  premium: Kept<PagePremium> | null;
  grants: Kept<PageGrant>[];
}
type Kept<P extends PagePremium> = Omit<P, 'validUntil'> & { validUntil: string | null };

export function toPage({ version, visits, likes, page }: PageRow): PageSummary {
  const kept = migratePage(JSON.parse(page) as KeptPage);
  return {
    ...kept,
    createdAt: new Date(kept.createdAt),
    liveAt: new Date(kept.liveAt),
    premium: kept.premium && withDate(kept.premium),
    grants: kept.grants.map(withDate),
    version,
    visits,
    likes,
  };
}

const withDate = <P extends { validUntil: string | null }>(
  kept: P,
): Omit<P, 'validUntil'> & { validUntil: Date | null } => ({
  ...kept,
  validUntil: kept.validUntil === null ? null : new Date(kept.validUntil),
});
