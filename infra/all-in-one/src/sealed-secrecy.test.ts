import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startOtlpReceiver } from '@pasteroom/kit/testing/otlp-receiver';
import { publishAndOpenSealed } from './testing/sealed-run.ts';

const MAIN = new URL('main.ts', import.meta.url).pathname;

let folder: string;
let collector: Awaited<ReturnType<typeof startOtlpReceiver>>;
let child: ChildProcess;
let said: string;
let server: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sealed-secrecy-'));
  collector = await startOtlpReceiver();
  const env = {
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'trace',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  if (!child.stdout) throw new Error('The product has no output.');
  const lines = createInterface(child.stdout);
  server = await new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      said += `${line}\n`;
      const found = /answers at (http:\S+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
});
afterEach(async () => {
  child.kill('SIGKILL');
  await collector.close();
  rmSync(folder, { recursive: true, force: true });
});

const storedBytes = (): Buffer =>
  Buffer.concat(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name))),
  );

test('keeps words, keys and content out of stores, events, logs and traces', async () => {
  const { secrets, stored } = await publishAndOpenSealed(server, 'a-quiet-room');
  const running = storedBytes();
  const exit = once(child, 'close');
  child.kill('SIGTERM');
  await exit;
  const texts = [said, JSON.stringify(collector.spans)].map((text) => Buffer.from(text));
  for (const haystack of [running, storedBytes(), ...texts]) {
    expect(haystack.length).toBeGreaterThan(0);
    for (const secret of secrets) expect(haystack.includes(secret)).toBe(false);
  }
  expect(running.includes(stored.commit)).toBe(true);
  expect(running.includes(stored.ciphertext)).toBe(true);
}, 60_000);
