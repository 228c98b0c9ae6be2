import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'make-env-'));
  file = join(folder, '.env');
});
afterEach(() => rmSync(folder, { recursive: true }));

const makeEnv = () => execFileSync('sh', ['infra/docker/make-env.sh', file]);
const read = () =>
  new Map(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('=') as [string, string]),
  );

test('generates random secrets that only the owner can read', () => {
  makeEnv();
  const secrets = read();
  expect(secrets.size).toBeGreaterThan(10);
  expect(new Set(secrets.values()).size).toBe(secrets.size);
  for (const [name, value] of secrets)
    expect(`${name} ${value}`).toMatch(/^(S3_ACCESS_KEY [\da-f]{20}|\w+ [\da-f]{40})$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('preserves existing values, even if the last line has no newline', () => {
  writeFileSync(file, '# mine\nPORT=9090\nCAPTCHA_KEY=\nCLIENT_KEY=kept');
  makeEnv();
  const text = readFileSync(file, 'utf8');
  expect(text.startsWith('# mine\nPORT=9090\nCAPTCHA_KEY=\nCLIENT_KEY=kept\n')).toBe(true);
  expect(text.match(/^(CAPTCHA|CLIENT)_KEY=.+$/gm)).toEqual([
    'CLIENT_KEY=kept',
    expect.stringMatching(/^CAPTCHA_KEY=[\da-f]{40}$/),
  ]);
  makeEnv();
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test.each([
  ['', 'KAFKA_USERNAME=\nKAFKA_PASSWORD=\nKAFKA_MECHANISM=scram-sha-512\n'],
  ['KAFKA_USERNAME=ada\nKAFKA_PASSWORD=secret\n', 'KAFKA_MECHANISM=scram-sha-512\n'],
  ['KAFKA_USERNAME=ada\nKAFKA_PASSWORD=secret\nKAFKA_MECHANISM=plain\n', ''],
])('does not use the bundled accounts on other Kafka brokers (%j)', (given, added) => {
  const before = `KAFKA_BROKERS=kafka.example.org:9092\n${given}`;
  writeFileSync(file, before);
  makeEnv();
  makeEnv();
  const text = readFileSync(file, 'utf8');
  expect(text.startsWith(before)).toBe(true);
  expect(text.slice(before.length).replaceAll(/^(?!KAFKA_).*\n/gm, '')).toBe(added);
});
