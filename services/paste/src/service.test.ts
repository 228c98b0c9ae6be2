import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { tasksHere } from '@pasteroom/content/testing/tasks-here';
import { DAY, manualClock } from '@pasteroom/kit/core/clock';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import { newId } from '@pasteroom/kit/core/ids';
import { PasteEnded } from '@pasteroom/events';
import { on } from '@pasteroom/kit/events/event-bus';
import { EmbeddedBus } from '@pasteroom/kit/events/embedded-bus';
import { DiskObjects } from '@pasteroom/kit/objects/disk-objects';
import { parseConfig } from '@pasteroom/kit/service/config';
import { silentLog } from '@pasteroom/kit/core/log';
import { openMetrics } from '@pasteroom/kit/service/metrics';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { pasteSettings } from './config.ts';
import { embeddedRecords } from './embedded.ts';
import { manifest } from './manifest.ts';
import { pasteService } from './service.ts';
import { CALLER_KEY, pasteClient } from './testing/client.ts';
import {
  NOTHING_STORED,
  objectsIn,
  openService,
  startOnFolder,
  until,
} from './testing/running-service.ts';
import { anEvent, recordsAt } from './testing/records.ts';

test('exports the outbox age and the sweep backlog as metrics', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pasteroom-paste-'));
  const now = manualClock('2030-01-01T00:00:00.000Z');
  const database = openDatabase(':memory:');
  const records = embeddedRecords(database, now);
  const away = async () => {
    throw unavailable();
  };
  const bus = Object.assign(new EmbeddedBus(database, { now, log: silentLog }), { publish: away });
  const metrics = openMetrics(manifest.name);
  const service = await pasteService.start(
    { records, threads: tasksHere, objects: await DiskObjects.open(folder), bus },
    parseConfig(pasteSettings, { SWEEP_EVERY_SECONDS: '300' }),
    { callerKey: CALLER_KEY, now, newId, log: silentLog, metrics },
  );
  const gauge = async (name: string) =>
    new RegExp(`^pasteroom_${name}\\{component="paste"\\} (.+)$`, 'm').exec(
      await metrics.text(),
    )?.[1];
  const both = async () => [await gauge('outbox_age_seconds'), await gauge('sweep_backlog')];

  expect(await both()).toEqual(['0', '0']);
  const { aPaste } = recordsAt(now);
  for (const paste of [aPaste(), aPaste()]) await records.pastes.insert(paste, []);
  now.advance(DAY);
  await records.pastes.record(anEvent(newId()));
  now.advance(1_500);
  expect(await both()).toEqual(['1.5', '2']);

  await service.close();
  await bus.close();
  database.close();
  await rm(folder, { recursive: true });
});

test('deletes a text and its files at expiry, long before a sweep', async () => {
  const service = await openService();
  const ended: string[] = [];
  await service.bus.subscribe('listener', [
    on(PasteEnded, async ({ data }) => void ended.push(data.reason)),
  ]);
  await service.publish({ code: 'room-1', files: [{ name: 'a.txt', content: 'words' }] });
  service.pass(DAY - 1);
  expect((await service.getText('room-1')).status).toBe(200);
  service.pass(1);
  await until(() => ended.length > 0 && service.stored().records === 0);
  expect([new Set(ended), service.stored()]).toEqual([new Set(['expired']), NOTHING_STORED]);
  await service.close();
});

test('deletes a text at expiry, even after a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pasteroom-paste-'));
  const now = manualClock('2030-01-01T00:00:00.000Z');
  const before = await startOnFolder(folder, now);
  await pasteClient(before.url, now).publish({
    code: 'room-1',
    files: [{ name: 'a.txt', content: 'words' }],
  });
  await before.close();
  const after = await startOnFolder(folder, now);
  // The service responds only after the sweep on startup.
  await fetch(after.url);
  now.advance(DAY);
  after.deadlines.notify();
  await until(() => objectsIn(folder).length === 0);
  await after.close();
  await rm(folder, { recursive: true });
});
