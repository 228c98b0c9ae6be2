import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { HOUR, type ManualClock } from '@pasteroom/kit/core/clock';
import type { Block, BlockRepository } from '../core/blocks.ts';

export interface BlocksFixture {
  blocks: BlockRepository;
  now: ManualClock;
  close(): Promise<void>;
}

export function blocksContract(name: string, open: () => Promise<BlocksFixture>): void {
  describe(name, () => {
    let fixture: BlocksFixture;
    beforeAll(async () => {
      fixture = await open();
    });
    afterAll(() => fixture.close());

    const sampleBlock = (part: Partial<Block> = {}): Block => ({
      kind: 'host',
      value: 'evil.example.org',
      note: "'); DROP TABLE blocks; --",
      since: fixture.now(),
      ...part,
    });

    test('stores each block once, lists blocks oldest first, and removes them', async () => {
      const host = sampleBlock();
      await fixture.blocks.add(host);
      fixture.now.advance(HOUR);
      const file = sampleBlock({ kind: 'file', value: 'f'.repeat(64) });
      const sameValue = sampleBlock({ kind: 'file', value: host.value });
      await Promise.all([
        fixture.blocks.add(file),
        fixture.blocks.add(file),
        fixture.blocks.add(sameValue),
      ]);
      expect(await fixture.blocks.list()).toEqual([host, ...[sameValue, file]]);

      await fixture.blocks.add(sampleBlock({ note: 'another reason' }));
      expect((await fixture.blocks.list())[0]).toEqual({ ...host, note: 'another reason' });

      for (let time = 0; time < 2; time += 1) await fixture.blocks.remove(host);
      expect(await fixture.blocks.list()).toEqual([sameValue, file]);
      await fixture.blocks.remove(file);
      await fixture.blocks.remove(sameValue);
      expect(await fixture.blocks.list()).toEqual([]);
    });
  });
}
