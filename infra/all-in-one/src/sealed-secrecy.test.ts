import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startOtlpReceiver } from '@pasteroom/kit/testing/otlp-receiver';
import { fromBase64url, toBase64url } from '@pasteroom/sealed/base64url';
import { checkSealed, openBody, openToken } from '@pasteroom/sealed/open';
import { bodyOf, seal, uploadOf, withCode } from '@pasteroom/sealed/seal';
import { createClient } from '../../../client/src/client.ts';

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
  const client = createClient({ server });
  const content = {
    html: '<p>unspeakable paragraph</p>',
    files: [{ name: 'unspeakable.txt', type: 'text/plain', blob: new Blob(['unspeakable file']) }],
    pictures: [],
  };
  const sealed = await seal(content, {
    code: 'a-quiet-room',
    made: new Date(),
    life: 86_400,
    reads: 10,
    list: 'en',
  });
  const sent = await bodyOf(sealed);
  const published = await client.publish({
    code: 'a-quiet-room',
    readLimit: 10,
    seal: async (code) => ({ ...uploadOf(await withCode(sealed, code)), body: sent }),
  });
  const found = await client.get(published.code);
  if (!('sealed' in found)) throw new Error('The text is not sealed.');
  const { code, expiresAt } = found;
  const head = await checkSealed(found.sealed, sealed.key, {
    code,
    expiresAt: new Date(expiresAt),
  });
  const open = await openToken(sealed.key, head);
  const wrong = toBase64url(new Uint8Array(32));
  await expect(client.revealSealed(code, { open: wrong })).rejects.toMatchObject({
    code: 'wrong_key',
  });
  const { body } = await client.revealSealed(code, { open });
  const name = body.slice('/uploads/'.length);
  const ciphertext = await client.download({ generatedFilename: name });
  expect((await openBody(ciphertext, sealed.key, head)).html).toBe(content.html);

  const running = storedBytes();
  const exit = once(child, 'close');
  child.kill('SIGTERM');
  await exit;
  const texts = [said, JSON.stringify(collector.spans)].map((text) => Buffer.from(text));
  const openBytes = Buffer.from(fromBase64url(open, 32) ?? []);
  const key = Buffer.from(sealed.key);
  const secrets = [
    ...['unspeakable', sealed.words.join(' '), sealed.words.join('","')],
    ...[key, openBytes].flatMap((bytes) => [
      bytes,
      bytes.toString('base64url'),
      bytes.toString('base64'),
      bytes.toString('hex'),
    ]),
  ];
  for (const haystack of [running, storedBytes(), ...texts]) {
    expect(haystack.length).toBeGreaterThan(0);
    for (const secret of secrets) expect(haystack.includes(secret)).toBe(false);
  }
  // The ciphertext and the public parts are stored, so the search would find secrets.
  expect(running.includes(sealed.commit)).toBe(true);
  expect(running.includes(Buffer.from(await sent.slice(0, 64).arrayBuffer()))).toBe(true);
}, 60_000);
