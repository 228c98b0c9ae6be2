import { manualClock } from '@pasteroom/kit/core/clock';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { EmbeddedReports } from './embedded-reports.ts';
import { reportsContract } from './reports.contract.ts';

reportsContract('EmbeddedReports', async () => {
  const database = openDatabase(':memory:');
  return { reports: new EmbeddedReports(database), now: manualClock('2030-01-01T00:00:00Z'), close: async () => database.close() };
});
