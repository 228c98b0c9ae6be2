import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, test } from '@jest/globals';
import { callsFrom, formOf } from './call.ts';
import { drawPass, newCode, openFirstPage } from './guest.ts';
import { startReader } from './healthy-visitor.ts';
import { killProducts, type Product, startProduct } from './product.ts';
import { addRow } from './report.ts';
import type { Times } from './times.ts';

afterEach(killProducts);

const AUTHOR = '127.0.3.3';
const CONCURRENT_READS = 20;
const ATTACK_MS = 4_000;
const MAX_P95_INCREASE_MS = 100;
/** Unrelated load delays only some tries, but a successful attack delays all of them. */
const TRIES = 3;
/** Renders to a preview of 1 MB. */
const HEADINGS = '<h1>-</h1>'.repeat(104_857);
const MANY_READERS = fileURLToPath(new URL('many-readers.ts', import.meta.url));

async function submitPage({ url }: Product): Promise<string> {
  const call = callsFrom(AUTHOR, url);
  const device = await openFirstPage(call);
  const id = newCode();
  const form = formOf({ uniqueId: id, title: '', storedHtmlContent: JSON.stringify(HEADINGS) });
  const headers = { ...device, ...(await drawPass(call, device)), ...form.headers };
  expect(
    (await call('/api/publish/save', { method: 'POST', headers, body: form.body })).status,
  ).toBe(201);
  const { text } = await call(`/api/publish/${id}/generate-preview`, {
    method: 'POST',
    headers: device,
  });
  return `/api/publish/preview/${(JSON.parse(text) as { previewToken: string }).previewToken}`;
}

async function attack(url: string, address: string): Promise<Record<string, number>> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    MANY_READERS,
    url,
    address,
    String(CONCURRENT_READS),
    String(ATTACK_MS),
  ]);
  return JSON.parse(stdout) as Record<string, number>;
}

test('does not delay other clients during 20 concurrent reads of a 1 MB preview', async () => {
  const product = await startProduct({ GO_LIVE_AFTER_SECONDS: '600' });
  const url = product.url + (await submitPage(product));
  const undisturbed = startReader(product.url);
  await pause(ATTACK_MS);
  const quiet = await undisturbed.stop();
  const tries: Times[] = [];
  for (let at = 0; at < TRIES; at += 1) {
    const reader = startReader(product.url);
    // An address is limited to 2,400 reads per minute.
    const counts = await attack(url, `127.0.4.${at + 1}`);
    const healthy = await reader.stop();
    tries.push(healthy);
    const attacker = Object.entries(counts).map(([status, count]) => `${count} × ${status}`);
    addRow({
      probe: '20 concurrent reads of a 1 MB preview',
      attacker: attacker.join(', '),
      healthy,
      peakMb: product.peakMb(),
    });
    expect(Object.keys(counts).filter((status) => status !== '200' && status !== '429')).toEqual(
      [],
    );
  }
  expect(tries.flatMap(({ failed }) => failed)).toEqual([]);
  expect(Math.min(...tries.map(({ p95 }) => p95))).toBeLessThanOrEqual(
    quiet.p95 + MAX_P95_INCREASE_MS,
  );
  await product.stop();
}, 120_000);
