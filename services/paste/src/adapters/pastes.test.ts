import { manualClock } from '@pasteroom/kit/core/clock';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { EmbeddedFiles } from './embedded-files.ts';
import { EmbeddedPastes } from './embedded-pastes.ts';
import { pastesContract } from './pastes.contract.ts';

pastesContract('EmbeddedPastes and EmbeddedFiles', async () => {
  const now = manualClock('2030-01-01T00:00:00Z');
  const database = openDatabase(':memory:');
  const pastes = new EmbeddedPastes(database, now);
  return { pastes, files: new EmbeddedFiles(database), outbox: pastes.outbox, now, close: async () => database.close() };
});
