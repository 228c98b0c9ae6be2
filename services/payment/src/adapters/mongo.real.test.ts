import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { manualClock, systemClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { openMongo } from '@pasteroom/kit/mongo/open-mongo';
import { describeReal, realAddress } from '@pasteroom/kit/testing/real-servers';
import { commands, emptyModel, expectAtRest, openSystem, order } from '../testing/order-model.ts';
import { sampleOrder } from '../testing/sample-orders.ts';
import { MongoOrders } from './mongo-orders.ts';
import { MongoSimulatedPayments } from './mongo-simulated-payments.ts';
import { ordersContract } from './orders.contract.ts';
import { simulatedPaymentsContract } from './simulated-payments.contract.ts';

describeReal('MongoOrders on a real server', () => {
  async function open() {
    const mongo = await openMongo(
      {
        url: realAddress('MONGO_URL'),
        database: `test_payment_${newId()}`,
      },
      { buildsIndexes: true },
    );
    return {
      orders: await MongoOrders.open(mongo, systemClock),
      simulated: await MongoSimulatedPayments.open(mongo),
      async close() {
        await mongo.database.dropDatabase();
        await mongo.close();
      },
    };
  }

  ordersContract('MongoOrders', open);
  simulatedPaymentsContract('MongoSimulatedPayments', open);

  test('reads orders that version 0.1.0 stored with other field names', async () => {
    const mongo = await openMongo(
      {
        url: realAddress('MONGO_URL'),
        database: `test_payment_${newId()}`,
      },
      { buildsIndexes: true },
    );
    const order = sampleOrder({
      fulfilment: 'given',
      nextSyncAt: new Date('2030-02-01T00:00:00.001Z'),
    });
    await (await MongoOrders.open(mongo, systemClock)).add(order);
    const stored = mongo.database.collection('orders');
    await stored.updateMany({}, { $rename: { fulfilment: 'told', nextSyncAt: 'askAt' } });
    await stored.createIndex({ askAt: 1 }, { name: 'askAt' });
    for (const _opening of [1, 2])
      expect(await (await MongoOrders.open(mongo, systemClock)).get(order.id)).toEqual(order);
    await mongo.database.dropDatabase();
    await mongo.close();
  });

  test('grants premium for all paid orders and no others, in any sequence of operations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 25 }), async (steps) => {
        const now = manualClock('2030-01-31T12:00:00.000Z');
        const mongo = await openMongo(
          {
            url: realAddress('MONGO_URL'),
            database: `test_payment_${newId()}`,
          },
          { buildsIndexes: true },
        );
        const reopen = async () => ({
          orders: await MongoOrders.open(mongo, now),
          simulated: await MongoSimulatedPayments.open(mongo),
        });
        const [model, system] = [
          emptyModel(),
          openSystem({ now, records: await reopen(), reopen }),
        ];
        try {
          await order.run(model, system);
          await fc.asyncModelRun(() => ({ model, real: system }), steps);
          await expectAtRest(model, system);
        } finally {
          await mongo.database.dropDatabase();
          await mongo.close();
        }
      }),
      { numRuns: 8 },
    );
    expect.hasAssertions();
  }, 120_000);

  test('throws unavailable once the database is closed', async () => {
    const { orders, simulated, close } = await open();
    await close();
    for (const call of [
      orders.get('id'),
      orders.add(sampleOrder()),
      orders.ping(),
      simulated.get('id'),
    ])
      await expect(call).rejects.toMatchObject({ code: 'unavailable' });
  });
});
