import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type Answers, CONNECTIONS, FIRST_NUMBER, type Load } from './load.ts';

const SCRIPT = fileURLToPath(new URL('./wrk-client.lua', import.meta.url));

/** Whether wrk is installed here. */
export const hasWrk = (): boolean => spawnSync('wrk', ['--version'], { stdio: 'ignore' }).error === undefined;

/** What the script prints when it is done. */
interface Summary {
  answers: number;
  microseconds: number;
  p50: number;
  p99: number;
  errors: Record<string, number>;
}

/** Sends a load by one thread of wrk. Throws when an answer is an error (4xx, 5xx) or does not come; wrk tells no other statuses apart. */
export async function sendByWrk(url: string, load: Load, seconds: number, from: number): Promise<Answers> {
  const folder = await mkdtemp(join(tmpdir(), 'pasteroom-wrk-'));
  try {
    const request = join(folder, 'request');
    await writeFile(request, bytesOf(load.request, new URL(url).host));
    const numbers = [FIRST_NUMBER, from - FIRST_NUMBER, Number.isFinite(load.numbers) ? load.numbers : 0].map(String);
    const options = ['--threads', '1', '--connections', String(CONNECTIONS), '--duration', `${seconds}s`, '--timeout', '30s'];
    const { answers, microseconds, p50, p99, errors } = await run([...options, '--script', SCRIPT, url, '--', request, ...numbers]);
    const failed = Object.entries(errors).filter(([, count]) => count > 0);
    if (failed.length > 0) throw new Error(`Wrong answers under load: ${failed.map(([what, count]) => `${count} × ${what}`).join(', ')}.`);
    return { count: answers, seconds: microseconds / 1_000_000, p50: p50 / 1_000, p99: p99 / 1_000 };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A request as it goes over the wire. */
function bytesOf({ method, path, headers, body }: Load['request'], host: string): string {
  const all = { host, ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) };
  const head = [`${method} ${path} HTTP/1.1`, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`)];
  return `${head.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

async function run(command: readonly string[]): Promise<Summary> {
  const wrk = spawn('wrk', command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const printed = await text(wrk.stdout);
  const summary = /^SUMMARY (.*)$/m.exec(printed)?.[1];
  if (summary === undefined) throw new Error(`wrk has measured nothing:\n${printed}`);
  return JSON.parse(summary) as Summary;
}
