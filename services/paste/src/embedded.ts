import { EmbeddedBlocks } from '@pasteroom/content/adapters/embedded-blocks';
import { EmbeddedFiles } from '@pasteroom/content/adapters/embedded-files';
import { EmbeddedReports } from '@pasteroom/content/adapters/embedded-reports';
import type { Clock } from '@pasteroom/kit/core/clock';
import { EmbeddedDeadlines } from '@pasteroom/kit/deadlines/embedded-deadlines';
import type { Database } from '@pasteroom/kit/sqlite/database';
import { waitForLocks } from '@pasteroom/kit/sqlite/wait-for-locks';
import { EmbeddedPastes } from './adapters/embedded-pastes.ts';
import { DEADLINE_COLUMNS, FILES_READABLE, PASTES_TABLE } from './adapters/paste-tables.ts';
import type { PasteRecords } from './stores.ts';

export function embeddedRecords(
  database: Database,
  now: Clock,
): PasteRecords & { deadlines: EmbeddedDeadlines } {
  const files = new EmbeddedFiles(database, PASTES_TABLE, FILES_READABLE);
  const pastes = new EmbeddedPastes(database, files, now);
  const ping = async () => void database.prepare('SELECT 1').get();
  const deadlines = new EmbeddedDeadlines(database, DEADLINE_COLUMNS, now);
  return waitForLocks(database, {
    pastes,
    files,
    reports: new EmbeddedReports(database),
    blocks: new EmbeddedBlocks(database),
    deadlines,
    outbox: pastes.outbox,
    ping,
  });
}
