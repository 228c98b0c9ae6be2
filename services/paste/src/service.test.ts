import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { examineHere } from '@pasteroom/content/testing/examine-here';
import { DAY, manualClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { EmbeddedBus } from '@pasteroom/kit/events/embedded-bus';
import { DiskObjects } from '@pasteroom/kit/objects/disk-objects';
import { parseConfig } from '@pasteroom/kit/service/config';
import { silentLog } from '@pasteroom/kit/service/log';
import { openMetrics } from '@pasteroom/kit/service/metrics';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { pasteSettings } from './config.ts';
import { embeddedRecords } from './embedded.ts';
import { manifest } from './manifest.ts';
import { pasteService } from './service.ts';
import { CALLER_KEY } from './testing/client.ts';
import { anEvent, recordsAt } from './testing/records.ts';

test('tells how long events wait while nobody takes them, and how much is over and not erased', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pasteroom-paste-'));
  const now = manualClock('2030-01-01T00:00:00.000Z');
  const database = openDatabase(':memory:');
  const records = embeddedRecords(database, now);
  const bus = new EmbeddedBus(database, { now, log: silentLog });
  await bus.close();
  const metrics = openMetrics(manifest.name);
  const service = await pasteService.start(
    { records, examine: examineHere, objects: await DiskObjects.open(folder), bus },
    parseConfig(pasteSettings, { SWEEP_EVERY_SECONDS: '300' }),
    { callerKey: CALLER_KEY, now, newId, log: silentLog, metrics },
  );
  const told = async (name: string) => new RegExp(`^pasteroom_${name}\\{service="paste"\\} (.+)$`, 'm').exec(await metrics.text())?.[1];
  const both = async () => [await told('outbox_age_seconds'), await told('sweep_backlog')];

  expect(await both()).toEqual(['0', '0']);
  const { aPaste } = recordsAt(now);
  for (const paste of [aPaste(), aPaste()]) await records.pastes.insert(paste);
  now.advance(DAY);
  await records.pastes.record(anEvent(newId()));
  now.advance(1_500);
  expect(await both()).toEqual(['1.5', '2']);

  await service.close();
  database.close();
  await rm(folder, { recursive: true });
});
