import { EmbeddedBlocks } from '@pasteroom/content/adapters/embedded-blocks';
import { EmbeddedFiles } from '@pasteroom/content/adapters/embedded-files';
import { EmbeddedReports } from '@pasteroom/content/adapters/embedded-reports';
import type { Clock } from '@pasteroom/kit/core/clock';
import { EmbeddedDeadlines } from '@pasteroom/kit/deadlines/embedded-deadlines';
import type { Database } from '@pasteroom/kit/sqlite/database';
import { waitForLocks } from '@pasteroom/kit/sqlite/wait-for-locks';
import { EmbeddedPageLists } from './adapters/embedded-page-lists.ts';
import { EmbeddedPages } from './adapters/embedded-pages.ts';
import { EmbeddedQuotas } from './adapters/embedded-quotas.ts';
import { EmbeddedRenderings } from './adapters/embedded-renderings.ts';
import { EmbeddedSitemaps } from './adapters/embedded-sitemaps.ts';
import { GO_LIVE_TIMES, PAGES_TABLE } from './adapters/embedded-tables.ts';
import type { PublishRecords } from './stores.ts';

export function embeddedRecords(
  database: Database,
  now: Clock,
): PublishRecords & { deadlines: EmbeddedDeadlines } {
  const files = new EmbeddedFiles(database, PAGES_TABLE);
  const pages = new EmbeddedPages(database, files, now);
  return waitForLocks(database, {
    pages,
    files,
    lists: new EmbeddedPageLists(database),
    sitemaps: new EmbeddedSitemaps(database, now),
    reports: new EmbeddedReports(database),
    blocks: new EmbeddedBlocks(database),
    quotas: new EmbeddedQuotas(database),
    renderings: new EmbeddedRenderings(database),
    deadlines: new EmbeddedDeadlines(database, GO_LIVE_TIMES, now),
    outbox: pages.outbox,
    ping: async () => void database.prepare('SELECT 1').get(),
  });
}
