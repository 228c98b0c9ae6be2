import * as catalogue from '@pasteroom/events';
import type { EventDefinition } from '@pasteroom/events';
import { lintFromString, stringifyYaml, type Config } from '@redocly/openapi-core';
import { z } from 'zod';
import { failOnProblems } from './problems.ts';

const FILE = 'events.yaml';
const banner = '# Generated from services/events by `npm run openapi`. Do not edit.\n';

const description = [
  'Events that services publish. Each topic has the name of its publisher. The exception is `mail`, which contains requests to the contact service.',
  'Events are delivered at least once, in order per key. An event that a consumer rejects five times goes to `<topic>.dead`, with the headers `dead_group` and `dead_error`.',
  "Consumers ignore unknown fields. The version is incremented only for changes that old consumers can't read.",
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
  };
}

function channel(topic: string, definitions: readonly EventDefinition[]): object {
  const messages = definitions.map(({ type }) => [type, { $ref: `#/components/messages/${type}` }]);
  return { address: topic, title: `Topic ${topic}`, messages: Object.fromEntries(messages) };
}

function document(): object {
  const byType = (a: EventDefinition, b: EventDefinition) => (a.type < b.type ? -1 : 1);
  const definitions: EventDefinition[] = Object.values(catalogue)
    .filter((entry) => typeof entry === 'object')
    .toSorted(byType);
  const topics = [...new Set(definitions.map(({ topic }) => topic))];
  const ofTopic = (topic: string) => definitions.filter((definition) => definition.topic === topic);
  return {
    asyncapi: '3.0.0',
    info: { title: 'Pasteroom events', version: '1.0.0', description },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(topics.map((topic) => [topic, channel(topic, ofTopic(topic))])),
    operations: Object.fromEntries(
      topics.map((topic) => [
        `tell-${topic}`,
        { action: 'send', channel: { $ref: `#/channels/${topic}` } },
      ]),
    ),
    components: {
      messages: Object.fromEntries(
        definitions.map((definition) => [definition.type, message(definition)]),
      ),
    },
  };
}

/** @throws Error if the document has lint errors */
export async function generatedEvents(config: Config): Promise<[file: string, text: string]> {
  const text = banner + stringifyYaml(document());
  failOnProblems(FILE, await lintFromString({ source: text, absoluteRef: FILE, config }));
  return [FILE, text];
}
