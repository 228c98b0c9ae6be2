import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const MAIN = new URL('main.ts', import.meta.url).pathname;

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

async function failedStart(env: Record<string, string>) {
  const folder = join(parent, 'data');
  const child = spawn(process.execPath, [MAIN], {
    env: { DATA_DIR: folder, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said, hasData: existsSync(folder) };
}

test('lists every invalid setting at startup and creates no data', async () => {
  const { code, said, hasData } = await failedStart({
    PORT: 'abc',
    PUBLIC_URL: 'pasteroom.example',
    OPERATOR_EMAIL: 'nobody',
    OPERATOR_TOKEN: 'short',
    TRUSTED_PROXIES: 'everybody',
    SWEEP_EVERY_SECONDS: '0',
    CAPTCHA_TEST_ANSWER: 'too long',
    DEMO_SIGN_IN: 'yes',
  });
  expect(code).toBe(1);
  expect(
    said
      .match(/^ {2}\w+(?=: )/gm)
      ?.map((name) => name.trim())
      .toSorted(),
  ).toEqual([
    'CAPTCHA_TEST_ANSWER',
    'DEMO_SIGN_IN',
    'OPERATOR_EMAIL',
    'OPERATOR_TOKEN',
    'PORT',
    'PUBLIC_URL',
    'SWEEP_EVERY_SECONDS',
    'TRUSTED_PROXIES',
  ]);
  expect(hasData).toBe(false);
}, 30_000);

test('reports an address that is in use and creates no data', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, said, hasData } = await failedStart({ PORT: String(port) });
  other.close();
  expect([code, hasData]).toEqual([1, false]);
  expect(said).toBe(
    `Pasteroom cannot listen on 127.0.0.1:${port}: the address is in use. Set HOST and PORT to another address.\n`,
  );
}, 30_000);

test('reports an unavailable address and creates no data', async () => {
  const { code, said, hasData } = await failedStart({ HOST: '203.0.113.1' });
  expect([code, hasData]).toEqual([1, false]);
  expect(said).toBe(
    'Pasteroom cannot listen on 203.0.113.1:8080: EADDRNOTAVAIL. Set HOST and PORT to another address.\n',
  );
}, 30_000);
