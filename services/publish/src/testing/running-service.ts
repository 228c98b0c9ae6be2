import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tasksHere } from '@pasteroom/content/testing/tasks-here';
import { type Clock, manualClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { EmbeddedBus } from '@pasteroom/kit/events/embedded-bus';
import { EmbeddedKeys } from '@pasteroom/kit/keys/embedded-keys';
import { DiskObjects } from '@pasteroom/kit/objects/disk-objects';
import { parseConfig } from '@pasteroom/kit/service/config';
import { silentLog } from '@pasteroom/kit/core/log';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { publishSettings } from '../config.ts';
import { embeddedRecords } from '../embedded.ts';
import { publishService } from '../service.ts';
import { CALLER_KEY, publishClient, RECEIPT_KEY } from './client.ts';

export const PUBLIC_URL = 'https://pasteroom.example';

export async function startOnFolder(
  folder: string,
  now: Clock,
  settings: Record<string, string> = {},
) {
  const [database, kept, log] = ['publish', 'keys', 'events'].map((name) =>
    openDatabase(join(folder, `${name}.sqlite`)),
  ) as [
    ReturnType<typeof openDatabase>,
    ReturnType<typeof openDatabase>,
    ReturnType<typeof openDatabase>,
  ];
  const objects = await DiskObjects.open(join(folder, 'objects'));
  const keys = new EmbeddedKeys(kept, now);
  const bus = new EmbeddedBus(log, { now, log: silentLog, deliverTwice: true });
  const context = { callerKey: CALLER_KEY, now, newId, log: silentLog, checkAnswers: true };
  const config = parseConfig(publishSettings, { RECEIPT_KEY, PUBLIC_URL, ...settings });
  const records = embeddedRecords(database, now);
  const service = await publishService.start(
    { records, threads: tasksHere, keys, objects, bus },
    config,
    context,
  );
  return {
    url: service.url,
    bus,
    records,
    async close() {
      await service.close();
      await records.deadlines.close();
      await bus.close();
      await keys.close();
      for (const each of [database, kept, log]) each.close();
    },
  };
}

export type RunningService = Awaited<ReturnType<typeof openService>>;

export async function openService(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'pasteroom-publish-'));
  const clock = manualClock('2030-01-01T00:00:00.000Z');
  const running = await startOnFolder(folder, clock, settings);
  return {
    ...publishClient(running.url, clock),
    clock,
    pass(ms: number) {
      clock.advance(ms);
      running.records.deadlines.notify();
    },
    bus: running.bus,
    records: running.records,
    async close() {
      await running.close();
      await rm(folder, { recursive: true });
    },
  };
}

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
}
