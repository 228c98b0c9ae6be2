import type { Clock } from '@pasteroom/kit/core/clock';
import type { Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { runService } from '@pasteroom/kit/service/run-service';
import { MongoOrders } from './adapters/mongo-orders.ts';
import { MongoSimulatedPayments } from './adapters/mongo-simulated-payments.ts';
import { paymentService } from './service.ts';

await runService(
  paymentService,
  process.env,
  async ({ records, keys, bus }, { now }) => ({
    records: await openRecords(records, now),
    keys,
    bus,
  }),
  openRecords,
);

async function openRecords(mongo: Mongo, now: Clock) {
  return {
    orders: await MongoOrders.open(mongo, now),
    simulated: await MongoSimulatedPayments.open(mongo),
  };
}
