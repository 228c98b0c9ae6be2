import type { EventDefinition } from '@pasteroom/events';
import { z } from 'zod';
import type { DomainEvent } from '../core/event.ts';
import { deadTopicOf } from './event-bus.ts';

/** CloudEvents in Kafka's binary content mode: attributes in `ce_` headers, data as JSON. */
export interface EventRecord {
  topic: string;
  key: string;
  headers: Record<string, string>;
  text: string;
}

const Headers = z.object({
  ce_id: z.string().min(1),
  ce_source: z.string().min(1),
  ce_type: z.string().min(1),
  ce_time: z.iso.datetime(),
  ce_dataversion: z.coerce.number().int(),
  ce_traceparent: z.string().optional(),
});

export function toRecord({
  id,
  type,
  topic,
  version,
  key,
  occurredAt,
  traceparent,
  data,
}: DomainEvent): EventRecord {
  const headers = {
    'content-type': 'application/json',
    ce_specversion: '1.0',
    ce_id: id,
    ce_source: topic,
    ce_type: type,
    ce_time: occurredAt,
    ce_dataversion: String(version),
    ce_partitionkey: key,
    ...(traceparent !== undefined && { ce_traceparent: traceparent }),
  };
  return { topic, key, headers, text: JSON.stringify(data) };
}

export function toEvent(
  { key, headers, text }: EventRecord,
  definition: EventDefinition,
): DomainEvent {
  const { ce_id, ce_source, ce_type, ce_time, ce_dataversion, ce_traceparent } =
    Headers.parse(headers);
  const { type, version } = definition;
  if (ce_type !== type) throw new Error(`Expected an event of type ${type}, got ${ce_type}.`);
  const traceparent = ce_traceparent !== undefined && { traceparent: ce_traceparent };
  return {
    id: ce_id,
    type,
    topic: ce_source,
    version,
    key,
    occurredAt: ce_time,
    ...traceparent,
    data: dataOf(JSON.parse(text), ce_dataversion, definition),
  };
}

function dataOf(
  data: unknown,
  given: number,
  { type, version, schema, previous }: EventDefinition,
): unknown {
  if (given === version || given === version + 1) return schema.parse(data);
  if (previous && given === version - 1)
    return schema.parse(previous.upcast(previous.schema.parse(data) as never));
  throw new Error(
    `${type} has version ${given}, but this reader supports versions ${previous ? version - 1 : version} to ${version + 1}.`,
  );
}

const MAX_ERROR_CHARACTERS = 1_000;

export function toDeadRecord(
  { headers: { replay_group: _, ...headers }, ...record }: EventRecord,
  group: string,
  error: unknown,
): EventRecord {
  const why = String(error).slice(0, MAX_ERROR_CHARACTERS);
  return {
    ...record,
    topic: deadTopicOf(record.topic),
    headers: { ...headers, dead_group: group, dead_error: why },
  };
}

/** Replayed records are only for the group that failed. */
export const isFor = (group: string, { headers }: EventRecord): boolean =>
  (headers['replay_group'] ?? group) === group;
