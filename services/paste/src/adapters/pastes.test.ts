import { manualClock } from '@pasteroom/kit/core/clock';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { EmbeddedFiles } from './embedded-files.ts';
import { EmbeddedPastes } from './embedded-pastes.ts';
import { filesContract } from './files.contract.ts';
import { pastesContract, type RecordsBench } from './pastes.contract.ts';

async function open(): Promise<RecordsBench> {
  const now = manualClock('2030-01-01T00:00:00Z');
  const database = openDatabase(':memory:');
  const pastes = new EmbeddedPastes(database, now);
  return { pastes, files: new EmbeddedFiles(database), outbox: pastes.outbox, now, close: async () => database.close() };
}

pastesContract('EmbeddedPastes', open);
filesContract('EmbeddedFiles', open);
