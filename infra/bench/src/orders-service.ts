import { join } from 'node:path';
import { systemClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { EmbeddedBus } from '@pasteroom/kit/events/embedded-bus';
import { silentLog } from '@pasteroom/kit/service/log';
import { stopOnSignals } from '@pasteroom/kit/service/signals';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { embeddedOrders } from '@pasteroom/payment/embedded';
import { manifest } from '@pasteroom/payment/manifest';
import { paymentService } from '@pasteroom/payment/service';
import { parseConfig } from '@pasteroom/kit/service/config';

/** The payment service by itself on an SQLite file, with the simulator. */
const [folder = ''] = process.argv.slice(2);
const { settings, synchronous } = manifest;
const [database, events] = [openDatabase(join(folder, 'payment.db'), { synchronous }), openDatabase(join(folder, 'events.db'))];
const bus = new EmbeddedBus(events, { now: systemClock, log: silentLog });
const context = { callerKey: process.env['CALLER_KEY'] ?? '', now: systemClock, newId, log: silentLog };
const service = await paymentService.start(
  { records: embeddedOrders(database, systemClock), bus },
  parseConfig(settings, process.env),
  context,
);

stopOnSignals(async () => {
  await service.close();
  await bus.close();
  for (const each of [database, events]) each.close();
}, silentLog);
console.log(service.url);
