import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { Outbox } from '@pasteroom/kit/events/outbox';

export async function takeEvents(outbox: Outbox): Promise<DomainEvent[]> {
  const waiting = await outbox.lease(10_000, 0);
  await outbox.published(waiting);
  return waiting.flatMap(({ events }) => events);
}
