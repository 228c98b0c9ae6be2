import * as catalogue from '@pasteroom/events';
import type { EventDefinition } from '@pasteroom/events';
import {
  DEAD_LETTER_RETENTION_MS,
  DEFAULT_PARTITIONS,
  retentionOf,
  TOPICS,
  type Retention,
} from '@pasteroom/events/topics';
import { lintFromString, stringifyYaml, type Config } from '@redocly/openapi-core';
import { z } from 'zod';
import { eventReceivers, type Receiver } from './event-receivers.ts';
import { failOnProblems } from './problems.ts';

const FILE = 'events.yaml';
const BINDING = { bindingVersion: '0.5.0' };
const banner = '# Generated from services/events by `npm run openapi`. Do not edit.\n';

const description = [
  'Events that services publish. Each topic starts with the name of its publisher. The exception is `mail`, which contains requests to the contact service.',
  'Events are delivered at least once, in order per key. An event that a consumer rejects five times goes to `<topic>.dead`, with the headers `dead_group` and `dead_error`.',
  'Consumers ignore unknown fields. They accept the next version of an event, and the previous one while it is defined.',
  'The setting `KAFKA_PREFIX` is prepended to all topics and consumer groups. Partitions and retention apply to topics that services create.',
].join('\n\n');

const header = (text: string, more: object = {}) => ({
  type: 'string',
  description: text,
  ...more,
});

/** CloudEvents 1.0, Kafka binding, binary content mode. */
const headers = (type: string, { topic, version }: EventDefinition) => ({
  type: 'object',
  required: [
    'content-type',
    'ce_specversion',
    'ce_id',
    'ce_source',
    'ce_type',
    'ce_time',
    'ce_dataversion',
    'ce_partitionkey',
  ],
  properties: {
    'content-type': { const: 'application/json' },
    ce_specversion: { const: '1.0' },
    ce_id: header('Same for every delivery of the event.'),
    ce_source: { const: topic },
    ce_type: { const: type },
    ce_time: header('Time of the event.', { format: 'date-time' }),
    ce_dataversion: { const: String(version) },
    ce_partitionkey: header('Events with the same key are delivered in order.'),
    ce_traceparent: header('W3C `traceparent`, if the event was traced.'),
    dead_group: header('Consumer group that failed. Only in dead-letter topics.'),
    dead_error: header('Error of the consumer. Only in dead-letter topics.'),
    replay_group: header('Group that handles a replayed dead letter. Others skip it.'),
  },
});

function message(definition: EventDefinition): object {
  const { type, version, summary, schema } = definition;
  // Input schema, since consumers ignore unknown fields.
  const { $schema: _, ...payload } = z.toJSONSchema(schema, { io: 'input' });
  return {
    name: type,
    title: `${type}, version ${version}`,
    summary,
    contentType: 'application/json',
    headers: headers(type, definition),
    payload,
    bindings: {
      kafka: { key: { type: 'string', description: 'Same as `ce_partitionkey`.' }, ...BINDING },
    },
  };
}

function channel(
  topic: string,
  definitions: readonly EventDefinition[],
  partitions: number,
  { retentionMs, retentionBytes }: Retention,
): object {
  const messages = definitions.map(({ type }) => [type, { $ref: `#/components/messages/${type}` }]);
  const topicConfiguration = {
    'cleanup.policy': ['delete'],
    'retention.ms': retentionMs,
    ...(retentionBytes !== undefined && { 'retention.bytes': retentionBytes }),
  };
  return {
    address: topic,
    title: `Topic ${topic}`,
    messages: Object.fromEntries(messages),
    bindings: { kafka: { topic, partitions, topicConfiguration, ...BINDING } },
  };
}

function receives({ group, definitions }: Receiver, groupId: object): [string, object][] {
  const byTopic = Map.groupBy(definitions, ({ topic }) => topic);
  return Array.from(byTopic, ([topic, ofTopic]) => [
    `${group}-receives-${topic}`,
    {
      action: 'receive',
      channel: { $ref: `#/channels/${topic}` },
      messages: [...new Set(ofTopic.map(({ type }) => type))]
        .toSorted()
        .map((type) => ({ $ref: `#/channels/${topic}/messages/${type}` })),
      bindings: { kafka: { groupId: { type: 'string', ...groupId }, ...BINDING } },
    },
  ]);
}

async function document(): Promise<object> {
  const byType = (a: EventDefinition, b: EventDefinition) => (a.type < b.type ? -1 : 1);
  const definitions: EventDefinition[] = Object.values(catalogue)
    .filter((entry) => typeof entry === 'object')
    .toSorted(byType);
  const topics = Object.keys(TOPICS);
  const ofTopic = (topic: string) => definitions.filter((definition) => definition.topic === topic);
  const { services, bff } = await eventReceivers();
  return {
    asyncapi: '3.0.0',
    info: { title: 'Pasteroom events', version: '1.0.0', description },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(
      topics.flatMap((topic) => [
        [topic, channel(topic, ofTopic(topic), DEFAULT_PARTITIONS, retentionOf(topic))],
        [
          `${topic}.dead`,
          channel(`${topic}.dead`, ofTopic(topic), 1, { retentionMs: DEAD_LETTER_RETENTION_MS }),
        ],
      ]),
    ),
    operations: Object.fromEntries([
      ...topics.map((topic) => [
        `send-${topic}`,
        { action: 'send', channel: { $ref: `#/channels/${topic}` } },
      ]),
      ...services.flatMap((receiver) => receives(receiver, { const: receiver.group })),
      ...receives(bff, { pattern: '^bff-', description: 'Each BFF has its own group.' }),
    ]),
    components: {
      messages: Object.fromEntries(
        definitions.map((definition) => [definition.type, message(definition)]),
      ),
    },
  };
}

/** @throws Error if the document has lint errors */
export async function generatedEvents(config: Config): Promise<[file: string, text: string]> {
  const text = banner + stringifyYaml(await document());
  failOnProblems(FILE, await lintFromString({ source: text, absoluteRef: FILE, config }));
  return [FILE, text];
}
