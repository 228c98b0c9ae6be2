import { manualClock } from '@pasteroom/kit/core/clock';
import { openEmbeddedOwners } from '../testing/embedded-owners.ts';
import { filesContract } from './files.contract.ts';

filesContract('EmbeddedFiles', async () => {
  const now = manualClock('2030-01-01T00:00:00Z');
  return { ...openEmbeddedOwners(now), now };
});
