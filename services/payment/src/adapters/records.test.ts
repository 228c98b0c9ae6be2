import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { systemClock } from '@pasteroom/kit/core/clock';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { embeddedOrders } from '../embedded.ts';
import { sampleOrder } from '../testing/sample-orders.ts';
import { ordersContract } from './orders.contract.ts';
import { simulatedPaymentsContract } from './simulated-payments.contract.ts';

async function open() {
  const database = openDatabase(':memory:');
  return { ...embeddedOrders(database, systemClock), close: async () => database.close() };
}

ordersContract('EmbeddedOrders', open);
simulatedPaymentsContract('EmbeddedSimulatedPayments', open);

test('orders survive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orders-'));
  const reopen = () => openDatabase(join(folder, 'payment.db'), { synchronous: 'FULL' });
  const before = reopen();
  await embeddedOrders(before, systemClock).orders.add(sampleOrder());
  before.close();
  const after = reopen();
  expect(await embeddedOrders(after, systemClock).orders.get('order_1')).toEqual(sampleOrder());
  after.close();
  rmSync(folder, { recursive: true });
});

test('a file that cannot be asked is unavailable, which is not the same as an unknown order', async () => {
  const database = openDatabase(':memory:');
  const { orders, simulated } = embeddedOrders(database, systemClock);
  database.close();
  for (const call of [orders.get('id'), orders.add(sampleOrder()), orders.ping(), simulated.get('id')])
    await expect(call).rejects.toMatchObject({ code: 'unavailable' });
});
