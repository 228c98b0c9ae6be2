import { manualClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import type { CurrentBlocks } from '../core/blocks.ts';
import { openEmbeddedOwners } from './embedded-owners.ts';
import { memoryObjects } from './memory-objects.ts';

export type Fixture = ReturnType<typeof createFixture>;

export function createFixture() {
  const clock = manualClock('2030-01-01T00:00:00.000Z');
  const owners = openEmbeddedOwners(clock);
  const objects = memoryObjects();
  const noBlocks = async (): Promise<CurrentBlocks> => ({ hosts: new Set(), files: new Set() });
  return {
    ...owners,
    clock,
    objects,
    deps: { files: owners.files, objects, now: clock, newId, blocksNow: noBlocks },
  };
}
