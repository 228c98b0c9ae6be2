import { EmbeddedFiles } from '@pasteroom/content/adapters/embedded-files';
import { EmbeddedReports } from '@pasteroom/content/adapters/embedded-reports';
import type { Clock } from '@pasteroom/kit/core/clock';
import type { Database } from '@pasteroom/kit/sqlite/database';
import { EmbeddedPastes, PASTES_TABLE } from './adapters/embedded-pastes.ts';
import type { PasteRecords } from './stores.ts';

/** The records in an SQLite file, which belongs to whoever opened it. */
export function embeddedRecords(database: Database, now: Clock): PasteRecords {
  const files = new EmbeddedFiles(database, PASTES_TABLE);
  const pastes = new EmbeddedPastes(database, files, now);
  const ping = async () => void database.prepare('SELECT 1').get();
  return { pastes, files, reports: new EmbeddedReports(database), outbox: pastes.outbox, ping };
}
