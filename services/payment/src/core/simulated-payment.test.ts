import { expect, test } from '@jest/globals';
import { DAY, manualClock } from '@pasteroom/kit/core/clock';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { embeddedOrders } from '../embedded.ts';
import type { SimulatedPayment } from './ports.ts';
import { sweepPayments } from './simulated-payment.ts';

test('deletes simulated payments once their orders can no longer be paid', async () => {
  const database = openDatabase(':memory:');
  const now = manualClock('2030-01-31T12:00:00.000Z');
  const { simulated } = embeddedOrders(database, now);
  const payment = (number: number): SimulatedPayment => {
    const ids = { sessionId: `session_${number}`, orderId: `order_${number}` };
    return {
      ...ids,
      description: 'A year',
      amount: 500,
      currency: 'USD',
      createdAt: now(),
      attempts: ['paid'],
    };
  };
  for (let number = 0; number < 250; number += 1) await simulated.add(payment(number));
  const left = () => database.prepare('SELECT 1 FROM simulated_payments').all().length;
  now.advance(14 * DAY);
  await simulated.add(payment(250));
  await sweepPayments({ simulated, now });
  expect(left()).toBe(251);
  now.advance(1);
  await sweepPayments({ simulated, now });
  expect(left()).toBe(1);
  database.close();
});
