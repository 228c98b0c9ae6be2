import { runService } from '@pasteroom/kit/service/run-service';
import { MongoOrders } from './adapters/mongo-orders.ts';
import { MongoSimulatedPayments } from './adapters/mongo-simulated-payments.ts';
import { paymentService } from './service.ts';

await runService(paymentService, process.env, async ({ records, keys, bus }, { now }) => ({
  records: {
    orders: await MongoOrders.open(records, now),
    simulated: await MongoSimulatedPayments.open(records.database),
  },
  keys,
  bus,
}));
