import { afterEach, expect, test } from '@jest/globals';
import { killEntries, startEntry } from '@pasteroom/kit/testing/entry';

const MAIN = new URL('main.ts', import.meta.url);

afterEach(killEntries);

test('exits and lists all missing settings of servers and services', async () => {
  const starting = startEntry(MAIN, {});
  for (const name of [
    'REDIS_URL',
    'KAFKA_BROKERS',
    'CALLER_KEYS',
    'CLIENT_KEY',
    'PASTE_URL',
    'CAPTCHA_URL',
    'ACCOUNT_URL',
  ])
    await expect(starting).rejects.toThrow(new RegExp(`ended with 1:[^]*${name}: `));
}, 30_000);
