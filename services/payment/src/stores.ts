import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { WakingOutbox } from '@pasteroom/kit/events/outbox';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import type { OrderRepository, SimulatedPayments } from './core/ports.ts';

/** The orders, with the events that wait in them, and what the simulator keeps. */
export interface PaymentRecords {
  orders: OrderRepository & { outbox: WakingOutbox };
  simulated: SimulatedPayments;
}

/** What this service runs on: its stores and the bus. */
export interface PaymentStores {
  records: PaymentRecords;
  /** Counts requests to providers. */
  keys: Pick<ExpiringKeys, 'count' | 'ping'>;
  bus: EventBus;
}
