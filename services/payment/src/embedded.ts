import type { Clock } from '@pasteroom/kit/core/clock';
import type { Database } from '@pasteroom/kit/sqlite/database';
import { waitForLocks } from '@pasteroom/kit/sqlite/wait-for-locks';
import { EmbeddedOrders } from './adapters/embedded-orders.ts';
import { EmbeddedSimulatedPayments } from './adapters/embedded-simulated-payments.ts';
import type { PaymentRecords } from './stores.ts';

/** The database must use `synchronous = FULL`, so payments survive a power failure. */
export const embeddedOrders = (database: Database, now: Clock): PaymentRecords =>
  waitForLocks(database, {
    orders: new EmbeddedOrders(database, now),
    simulated: new EmbeddedSimulatedPayments(database),
  });
