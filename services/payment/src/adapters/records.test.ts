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

test('preserves orders across a restart', async () => {
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

test('reads orders that version 0.1.0 stored with other field names', async () => {
  const database = openDatabase(':memory:');
  const due = sampleOrder({
    fulfilment: 'given',
    nextSyncAt: new Date('2030-02-01T00:00:00.001Z'),
  });
  const other = sampleOrder({ id: 'order_2' });
  const before = embeddedOrders(database, systemClock).orders;
  for (const order of [due, other]) await before.add(order);
  database.exec(`
    ALTER TABLE orders RENAME COLUMN next_sync_at TO ask_at;
    UPDATE orders SET kept = json_remove(
      json_set(kept, '$.told', kept ->> 'fulfilment', '$.askAt', kept ->> 'nextSyncAt'), '$.fulfilment', '$.nextSyncAt')`);
  for (const _opening of [1, 2]) {
    const { orders } = embeddedOrders(database, systemClock);
    for (const order of [due, other]) expect(await orders.get(order.id)).toEqual(order);
    expect(await orders.due(new Date('2030-02-02T00:00:00Z'), 10)).toEqual([due]);
  }
  database.close();
});

test('throws unavailable once the database file is closed', async () => {
  const database = openDatabase(':memory:');
  const { orders, simulated } = embeddedOrders(database, systemClock);
  database.close();
  for (const call of [
    orders.get('id'),
    orders.add(sampleOrder()),
    orders.ping(),
    simulated.get('id'),
  ])
    await expect(call).rejects.toMatchObject({ code: 'unavailable' });
});
