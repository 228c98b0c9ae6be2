import { join } from 'node:path';
import { type EventData, PremiumMarked, PremiumRevoked } from '@pasteroom/events';
import { systemClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { EmbeddedBus } from '@pasteroom/kit/events/embedded-bus';
import { on } from '@pasteroom/kit/events/event-bus';
import { EmbeddedKeys } from '@pasteroom/kit/keys/embedded-keys';
import { parseConfig } from '@pasteroom/kit/service/config';
import { silentLog } from '@pasteroom/kit/core/log';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { paymentSettings } from '../config.ts';
import { embeddedOrders } from '../embedded.ts';
import { paymentService } from '../service.ts';
import { CALLER_KEY, RECEIPT_KEY } from './client.ts';

/**
 * Prints the service URL, then `+` or `-` and the order id for each premium event, until killed.
 */
const [folder = ''] = process.argv.slice(2);
const [database, log] = [
  openDatabase(join(folder, 'payment.sqlite'), { synchronous: 'FULL' }),
  openDatabase(join(folder, 'events.sqlite'), { synchronous: 'FULL' }),
];
const bus = new EmbeddedBus(log, { now: systemClock, log: silentLog });
await bus.subscribe('listener', [
  on(PremiumMarked, async ({ data }) => say('+', data)),
  on(PremiumRevoked, async ({ data }) => say('-', data)),
]);
const context = {
  callerKey: CALLER_KEY,
  now: systemClock,
  newId,
  log: silentLog,
  checkAnswers: true,
};
const config = parseConfig(paymentSettings, { RECEIPT_KEY, PAYMENT_SIMULATOR: '1' });
const { url } = await paymentService.start(
  {
    records: embeddedOrders(database, systemClock),
    keys: new EmbeddedKeys(database, systemClock),
    bus,
  },
  config,
  context,
);
console.log(url);

function say(sign: '+' | '-', { orderId }: Pick<EventData<typeof PremiumMarked>, 'orderId'>): void {
  console.log(`${sign}${orderId}`);
}
