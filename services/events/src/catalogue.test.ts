import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import * as catalogue from './index.ts';

const definitions = Object.values(catalogue).filter((entry) => typeof entry === 'object');
const named = definitions.map((definition) => [definition.type, definition] as const);

describe('the catalogue of events', () => {
  test('names each event once', () => {
    expect(definitions.length).toBeGreaterThan(0);
    expect(new Set(named.map(([type]) => type)).size).toBe(definitions.length);
  });

  test.each(named)('names %s after the topic of its owner and in small letters', (type, { topic }) => {
    expect(topic).toMatch(/^[a-z]+$/);
    expect(type).toMatch(new RegExp(`^${topic}\\.[a-z]+(-[a-z]+)*$`));
  });

  test.each(named)('describes %s in a version, a sentence and a schema that strangers can read', (_type, { version, summary, schema }) => {
    expect(Number.isInteger(version) && version >= 1).toBe(true);
    expect(summary).toMatch(/^[A-Z].*\.$/);
    expect(z.toJSONSchema(schema)).toMatchObject({ type: 'object', properties: expect.any(Object) });
  });

  test.each(named)('lets old readers of %s pass over a field that is new to them', (_type, { schema }) => {
    expect(z.toJSONSchema(schema, { io: 'input' })).not.toHaveProperty('additionalProperties');
  });
});
