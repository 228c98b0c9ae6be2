import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { WakingOutbox } from '@pasteroom/kit/events/outbox';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import type { OrderRepository, SimulatedPayments } from './core/ports.ts';

export interface PaymentRecords {
  orders: OrderRepository & { outbox: WakingOutbox };
  simulated: SimulatedPayments;
}

export interface PaymentStores {
  records: PaymentRecords;
  keys: Pick<ExpiringKeys, 'count' | 'ping'>;
  bus: EventBus;
}
