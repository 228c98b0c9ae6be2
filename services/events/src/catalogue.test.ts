import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import * as catalogue from './index.ts';
import { TOPICS } from './topics.ts';

const definitions = Object.values(catalogue).filter((entry) => typeof entry === 'object');
const named = definitions.map((definition) => [definition.type, definition] as const);

describe('the event catalogue', () => {
  test('lists each event type once', () => {
    expect(definitions.length).toBeGreaterThan(0);
    expect(new Set(named.map(([type]) => type)).size).toBe(definitions.length);
  });

  test('defines the retention of exactly the topics in use', () => {
    expect(Object.keys(TOPICS)).toEqual(
      [...new Set(definitions.map(({ topic }) => topic))].toSorted(),
    );
  });

  test.each(named)(
    'uses the publisher as the first word of the type and topic of %s',
    (type, event) => {
      expect(event.topic).toMatch(/^[a-z]+(-[a-z]+)?$/);
      const [publisher] = event.topic.split('-');
      expect(type).toMatch(new RegExp(`^${publisher}\\.[a-z]+(-[a-z]+)*$`));
    },
  );

  test.each(named)(
    'defines a version, a summary and a schema for %s',
    (_type, { version, summary, schema }) => {
      expect(Number.isInteger(version) && version >= 1).toBe(true);
      expect(summary).toMatch(/^[A-Z].*\.$/);
      expect(z.toJSONSchema(schema)).toMatchObject({
        type: 'object',
        properties: expect.any(Object),
      });
    },
  );

  test.each(named)('defines no previous version of the first version of %s', (_type, event) => {
    expect(event.previous !== undefined && event.version === 1).toBe(false);
  });

  test.each(named)('allows unknown fields in %s for forward compatibility', (_type, { schema }) => {
    expect(z.toJSONSchema(schema, { io: 'input' })).not.toHaveProperty('additionalProperties');
  });
});
