import { manualClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import type { SimulatedOutcome } from '../core/ports.ts';
import type { KnownOrder } from '../core/provider.ts';
import { embeddedOrders } from '../embedded.ts';
import { NOW } from '../testing/orders.ts';
import { providerContract } from './provider.contract.ts';
import { simulator, simulatorMessage } from './simulator.ts';

const secret = 'a secret of the tests';

providerContract('the simulator', async () => {
  const database = openDatabase(':memory:');
  const { simulated } = embeddedOrders(database, manualClock(NOW));
  const end = (outcome: SimulatedOutcome) => async (order: KnownOrder) =>
    void (await simulated.attempt(order.sessionId, outcome));
  return {
    provider: simulator({ currency: 'USD', payments: simulated, secret, newId }),
    orders: () => database.prepare('SELECT 1 FROM simulated_payments').all().length,
    pay: end('paid'),
    payInVain: end('failed'),
    tellPayment: ({ sessionId }) => simulatorMessage(secret, sessionId),
    tellNews: () => simulatorMessage(secret, 'session_of_nobody'),
    close: async () => database.close(),
  };
});
