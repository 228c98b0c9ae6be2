import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { manualClock } from '@pasteroom/kit/core/clock';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { embeddedOrders } from './embedded.ts';
import { commands, emptyModel, expectAtRest, openSystem, order } from './testing/order-model.ts';

/** Simulates kill -9: `reopen` opens a copy of the files as they are. */
function openFiles(folder: string) {
  const now = manualClock('2030-01-31T12:00:00.000Z');
  let life = 0;
  const pathOf = (number: number) => join(folder, `${number}.db`);
  let database = openDatabase(pathOf(0));
  return {
    now,
    records: embeddedOrders(database, now),
    async reopen() {
      for (const end of ['', '-wal'])
        if (existsSync(pathOf(life) + end))
          copyFileSync(pathOf(life) + end, pathOf(life + 1) + end);
      database.close();
      life += 1;
      database = openDatabase(pathOf(life));
      return embeddedOrders(database, now);
    },
    close: () => database.close(),
  };
}

test('grants premium for all paid orders and no others, in any sequence of operations', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: '+1' }), async (steps) => {
      const folder = mkdtempSync(join(tmpdir(), 'orders-model-'));
      const files = openFiles(folder);
      const [model, system] = [emptyModel(), openSystem(files)];
      try {
        await order.run(model, system);
        await fc.asyncModelRun(() => ({ model, real: system }), steps);
        await expectAtRest(model, system);
      } finally {
        files.close();
        rmSync(folder, { recursive: true });
      }
    }),
    { numRuns: 150 },
  );
  expect.hasAssertions();
}, 120_000);
