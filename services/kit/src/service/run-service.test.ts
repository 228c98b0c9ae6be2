import { afterEach, expect, test } from '@jest/globals';
import { killEntries, startEntry } from '../testing/entry.ts';

const ENTRY = new URL('../testing/service-entry.ts', import.meta.url);

afterEach(killEntries);

test('starts after an outage while its collections are prepared', async () => {
  const entry = await startEntry(ENTRY, { CALLER_KEYS: `paste=${'k'.repeat(32)}` });
  expect(entry.said()).toContain('resource not available, retrying');
  expect(await entry.kill('SIGTERM')).toBe(0);
}, 20_000);
