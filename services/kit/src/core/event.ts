import type { EventDefinition, EventData } from '@pasteroom/events';
import type { Clock } from './clock.ts';
import type { NewId } from './ids.ts';
import { traceparent } from './trace-context.ts';

export interface DomainEvent<Data = unknown> {
  id: string;
  type: string;
  topic: string;
  version: number;
  key: string;
  occurredAt: string;
  /** W3C traceparent of the operation that published the event. */
  traceparent?: string;
  data: Data;
}

export interface EventContext {
  now: Clock;
  newId: NewId;
}

export function newEvent<D extends EventDefinition>(
  definition: D,
  data: EventData<D>,
  { now, newId }: EventContext,
): DomainEvent<EventData<D>> {
  const checked = definition.schema.parse(data) as EventData<D>;
  const { topic, type, version } = definition;
  const trace = traceparent();
  return {
    id: newId(),
    type,
    topic,
    version,
    key: (definition.key as (data: EventData<D>) => string)(checked),
    occurredAt: now().toISOString(),
    ...(trace !== undefined && { traceparent: trace }),
    data: checked,
  };
}
