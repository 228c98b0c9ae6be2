import { join } from 'node:path';
import { systemClock } from '../../../services/kit/src/core/clock.ts';
import { newId } from '../../../services/kit/src/core/ids.ts';
import { EmbeddedBus } from '../../../services/kit/src/events/embedded-bus.ts';
import { EmbeddedKeys } from '../../../services/kit/src/keys/embedded-keys.ts';
import { DiskObjects } from '../../../services/kit/src/objects/disk-objects.ts';
import { parseConfig } from '../../../services/kit/src/service/config.ts';
import { silentLog } from '../../../services/kit/src/service/log.ts';
import { stopOnSignals } from '../../../services/kit/src/service/signals.ts';
import { sanitizeHere } from '../../../services/content/src/testing/sanitize-here.ts';
import { openDatabase } from '../../../services/kit/src/sqlite/database.ts';
import { publishSettings } from '../../../services/publish/src/config.ts';
import { embeddedRecords } from '../../../services/publish/src/embedded.ts';
import { startPublish } from '../../../services/publish/src/service.ts';
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
const service = await startPublish(
  { records, sanitize: sanitizeHere, keys, objects, bus },
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
