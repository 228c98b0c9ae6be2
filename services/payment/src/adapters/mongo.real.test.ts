import { expect, test } from '@jest/globals';
import { systemClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { openMongo } from '@pasteroom/kit/mongo/open-mongo';
import { describeReal, realAddress } from '@pasteroom/kit/testing/real-servers';
import { sampleOrder } from '../testing/sample-orders.ts';
import { MongoOrders } from './mongo-orders.ts';
import { MongoSimulatedPayments } from './mongo-simulated-payments.ts';
import { ordersContract } from './orders.contract.ts';
import { simulatedPaymentsContract } from './simulated-payments.contract.ts';

describeReal('on a real server', () => {
  async function open() {
    const mongo = await openMongo({ url: realAddress('MONGO_URL'), database: `test_payment_${newId()}` });
    return {
      orders: await MongoOrders.open(mongo, systemClock),
      simulated: await MongoSimulatedPayments.open(mongo.database),
      async close() {
        await mongo.database.dropDatabase();
        await mongo.close();
      },
    };
  }

  ordersContract('MongoOrders', open);
  simulatedPaymentsContract('MongoSimulatedPayments', open);

  test('a database that cannot be asked is unavailable, which is not the same as an unknown order', async () => {
    const { orders, simulated, close } = await open();
    await close();
    for (const call of [orders.get('id'), orders.add(sampleOrder()), orders.ping(), simulated.get('id')])
      await expect(call).rejects.toMatchObject({ code: 'unavailable' });
  });
});
