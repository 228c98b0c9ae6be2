import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { KEYS_FILE, readKeys, storeKeys } from './keys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('stores keys in a file that only the current user can read, and reads them again', async () => {
  const keys = readKeys(folder);
  await storeKeys(folder, keys);
  await storeKeys(folder, readKeys(folder));
  expect(readKeys(folder)).toEqual(keys);
  expect(statSync(join(folder, KEYS_FILE)).mode & 0o777).toBe(0o600);
  expect(new Set(Object.values(keys)).size).toBe(3);
});

test('generates a key that is missing from the file', async () => {
  const { CAPTCHA_KEY } = readKeys(folder);
  writeFileSync(join(folder, KEYS_FILE), JSON.stringify({ CAPTCHA_KEY }));
  const keys = readKeys(folder);
  expect(keys.CAPTCHA_KEY).toBe(CAPTCHA_KEY);
  await storeKeys(folder, keys);
  expect(readKeys(folder)).toEqual(keys);
});

test.each([
  '',
  '{',
  '[]',
  '{"CLIENT_KEY":"short"}',
  '{"OTHER":"0123456789012345678901234567890123456789"}',
])('rejects the damaged key file %j', (text) => {
  writeFileSync(join(folder, KEYS_FILE), text);
  expect(() => readKeys(folder)).toThrow(
    `${join(folder, KEYS_FILE)} is damaged. Restore a backup with make restore.`,
  );
});

test('generates new keys each time the key file is missing, without creating the file', () => {
  const keys = readKeys(join(folder, 'missing'));
  expect(readKeys(join(folder, 'missing'))).not.toEqual(keys);
});
