import type { Clock } from '@pasteroom/kit/core/clock';
import type { Database } from '@pasteroom/kit/sqlite/database';
import { EmbeddedFiles } from './adapters/embedded-files.ts';
import { EmbeddedPastes } from './adapters/embedded-pastes.ts';
import type { PasteRecords } from './service.ts';

/** The records in an SQLite file, which belongs to whoever opened it. */
export function embeddedRecords(database: Database, now: Clock): PasteRecords {
  const pastes = new EmbeddedPastes(database, now);
  const ping = async () => void database.prepare('SELECT 1').get();
  return { pastes, files: new EmbeddedFiles(database), outbox: pastes.outbox, ping };
}
