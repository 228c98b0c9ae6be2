import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tasksHere } from '@pasteroom/content/testing/tasks-here';
import { type Clock, manualClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { EmbeddedBus } from '@pasteroom/kit/events/embedded-bus';
import { DiskObjects } from '@pasteroom/kit/objects/disk-objects';
import { parseConfig } from '@pasteroom/kit/service/config';
import { silentLog } from '@pasteroom/kit/core/log';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { pasteSettings } from '../config.ts';
import { embeddedRecords } from '../embedded.ts';
import { pasteService } from '../service.ts';
import { CALLER_KEY, pasteClient } from './client.ts';

export async function startOnFolder(folder: string, now: Clock) {
  const database = openDatabase(join(folder, 'paste.sqlite'));
  const log = openDatabase(join(folder, 'events.sqlite'));
  const objects = await DiskObjects.open(join(folder, 'objects'));
  const bus = new EmbeddedBus(log, { now, log: silentLog, deliverTwice: true });
  const context = { callerKey: CALLER_KEY, now, newId, log: silentLog, checkAnswers: true };
  const records = embeddedRecords(database, now);
  const service = await pasteService.start(
    { records, threads: tasksHere, objects, bus },
    parseConfig(pasteSettings, {}),
    context,
  );
  return {
    url: service.url,
    bus,
    deadlines: records.deadlines,
    dump: () => JSON.stringify(database.prepare('SELECT * FROM pastes').all()),
    fileRecords: () => database.prepare<{ id: string }>('SELECT id FROM files').all().length,
    async close() {
      await service.close();
      await records.deadlines.close();
      await bus.close();
      database.close();
      log.close();
    },
  };
}

export type RunningService = Awaited<ReturnType<typeof openService>>;

export async function openService() {
  const folder = await mkdtemp(join(tmpdir(), 'pasteroom-paste-'));
  const clock = manualClock('2030-01-01T00:00:00.000Z');
  const running = await startOnFolder(folder, clock);
  return {
    ...pasteClient(running.url, clock),
    clock,
    pass(ms: number) {
      clock.advance(ms);
      running.deadlines.notify();
    },
    bus: running.bus,
    dump: running.dump,
    stored: () => ({ records: running.fileRecords(), objects: objectsIn(folder).length }),
    loseFiles: () => rmSync(join(folder, 'objects'), { recursive: true }),
    async close() {
      await running.close();
      await rm(folder, { recursive: true });
    },
  };
}

export const NOTHING_STORED = { records: 0, objects: 0 };

export function objectsIn(folder: string): string[] {
  const objects = join(folder, 'objects');
  if (!existsSync(objects)) return [];
  const entries = readdirSync(objects, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}
