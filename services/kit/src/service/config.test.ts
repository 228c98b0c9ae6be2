import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { parseConfig, parseConfigs } from './config.ts';

const schema = z.object({
  PORT: z.coerce.number().int().default(80),
  KEY: z.string().min(3, 'at least 3 characters'),
});

test('parses settings, applies defaults and freezes the result', () => {
  const config = parseConfig(schema, { PORT: '8080', KEY: 'abc', OTHER: 'x' });
  expect(config).toEqual({ PORT: 8080, KEY: 'abc' });
  expect(Object.isFrozen(config)).toBe(true);
});

test('treats an empty variable as missing', () => {
  expect(parseConfig(schema, { PORT: '', KEY: 'abc' }).PORT).toBe(80);
});

test('reports every invalid setting once, in one message', () => {
  const parse = () => parseConfigs({ a: schema, b: schema }, { PORT: 'x', KEY: 'a' });
  expect(parse).toThrow(/^Invalid configuration:\n {2}PORT: .*\n {2}KEY: at least 3 characters$/);
});
