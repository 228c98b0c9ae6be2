import type { EventDefinition, EventData } from '@pasteroom/events';
import type { Clock } from './clock.ts';
import type { NewId } from './ids.ts';
import { traceparent } from './trace-context.ts';

/** An event as it is transported: the attributes of CloudEvents, and the data that the catalogue describes. */
export interface DomainEvent<Data = unknown> {
  id: string;
  type: string;
  topic: string;
  version: number;
  /** Events of one key keep their order. */
  key: string;
  /** ISO 8601. */
  occurredAt: string;
  /** The W3C traceparent of the work that published it, where that was traced (CloudEvents' extension for distributed tracing). */
  traceparent?: string;
  data: Data;
}

/** What events are made with. */
export interface EventContext {
  now: Clock;
  newId: NewId;
}

/** An event of the catalogue, checked against its schema; throws when the data does not fit (a bug of the caller). */
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
