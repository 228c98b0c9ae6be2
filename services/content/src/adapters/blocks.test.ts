import { manualClock } from '@pasteroom/kit/core/clock';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { blocksContract } from './blocks.contract.ts';
import { EmbeddedBlocks } from './embedded-blocks.ts';

blocksContract('EmbeddedBlocks', async () => {
  const database = openDatabase(':memory:');
  return {
    blocks: new EmbeddedBlocks(database),
    now: manualClock('2030-01-01T00:00:00Z'),
    close: async () => database.close(),
  };
});
