import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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

describe('parseConfig with a file', () => {
  let folder: string;
  let file: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'config-'));
    file = join(folder, 'key');
    writeFileSync(file, 'from a file\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('reads the file of a missing or empty variable', () => {
    for (const given of [{}, { KEY: '' }])
      expect(parseConfig(schema, { ...given, KEY_FILE: file }).KEY).toBe('from a file');
    const both = z.intersection(schema, z.object({ OTHER: z.string() }));
    expect(parseConfig(both, { KEY: 'abc', OTHER_FILE: file })).toMatchObject({
      OTHER: 'from a file',
    });
  });

  test('does not replace a variable that is set', () => {
    expect(parseConfig(schema, { KEY: 'abc', KEY_FILE: file }).KEY).toBe('abc');
  });

  test('reports a file that it cannot read, but only for its own settings', () => {
    const missing = join(folder, 'missing');
    expect(() => parseConfig(schema, { KEY: 'abc', PORT_FILE: missing })).toThrow(
      `PORT_FILE: can't read ${missing}`,
    );
    expect(parseConfig(schema, { KEY: 'abc', UNRELATED_FILE: missing }).PORT).toBe(80);
  });
});
