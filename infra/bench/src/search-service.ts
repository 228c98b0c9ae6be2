import { join } from 'node:path';
import { systemClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { EmbeddedBus } from '@pasteroom/kit/events/embedded-bus';
import { EmbeddedKeys } from '@pasteroom/kit/keys/embedded-keys';
import { DiskObjects } from '@pasteroom/kit/objects/disk-objects';
import { parseConfig } from '@pasteroom/kit/service/config';
import { silentLog } from '@pasteroom/kit/service/log';
import { stopOnSignals } from '@pasteroom/kit/service/signals';
import { tasksHere } from '@pasteroom/content/testing/tasks-here';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { publishSettings } from '../../../services/publish/src/config.ts';
import { embeddedRecords } from '@pasteroom/publish/embedded';
import { publishService } from '@pasteroom/publish/service';
import { fillPages } from './search-fill.ts';

/** The publish service by itself on an SQLite file with so many pages. */
const [folder = '', count = ''] = process.argv.slice(2);
const [database, kept, events] = [openIn('publish'), openIn('publish-keys'), openIn('events')];
await fillPages(database, Number(count));

const log = silentLog;
const records = embeddedRecords(database, systemClock);
const keys = new EmbeddedKeys(kept, systemClock);
const bus = new EmbeddedBus(events, { now: systemClock, log });
const objects = await DiskObjects.open(join(folder, 'files'));
const context = { callerKey: process.env['CALLER_KEY'] ?? '', now: systemClock, newId, log };
const service = await publishService.start(
  { records, threads: tasksHere, keys, objects, bus },
  parseConfig(publishSettings, process.env),
  context,
);

stopOnSignals(async () => {
  await service.close();
  await bus.close();
  await Promise.all([keys.close(), objects.close()]);
  for (const each of [database, kept, events]) each.close();
}, log);
console.log(service.url);

function openIn(name: string) {
  return openDatabase(join(folder, `${name}.db`));
}
