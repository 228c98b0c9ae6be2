import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Answer } from './call.ts';
import { BYPASS_KEY, signIn, type Visitor } from './visitor.ts';

export interface Server {
  url: string;
  pid: number;
  send(answer: Answer): void;
  stop(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PRODUCT = join(ROOT, 'infra/all-in-one/src/main.ts');
/** USER_HZ is 100 on all Linux platforms. */
const US_PER_TICK = 10_000;

export const startBare = (): Promise<Server> =>
  startProcess(join(ROOT, 'infra/bench/src/bare-server.ts'), {});

export async function onProduct<Result>(
  work: (product: Server, visitor: Visitor) => Promise<Result>,
  fill: (data: string) => Promise<void> = async () => undefined,
): Promise<Result> {
  const data = await mkdtemp(join(tmpdir(), 'pasteroom-bench-'));
  try {
    await fill(data);
    const env = {
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: data,
      RATE_LIMIT_BYPASS_KEY: BYPASS_KEY,
      GO_LIVE_AFTER_SECONDS: '1',
    };
    const product = await startProcess(PRODUCT, env);
    try {
      return await work(product, await signIn(product.url));
    } finally {
      await product.stop();
    }
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

async function startProcess(entry: string, env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, [entry], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const url = await addressFrom(child);
  child.stdout?.resume();
  return {
    url,
    pid: child.pid ?? 0,
    send: (answer) => void child.send(answer),
    async stop() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function addressFrom({ stdout }: ChildProcess): Promise<string> {
  for await (const line of stdout ? createInterface(stdout) : []) {
    const url = /"started"|answers at|^http/.test(line)
      ? /http:\/\/[^\s"]+/.exec(line)?.[0]
      : undefined;
    if (url !== undefined) return url;
  }
  throw new Error('The server exited before it was ready.');
}

export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { now: field('VmRSS'), peak: field('VmHWM') };
}

export function cpuTime(pid: number): number {
  // The program name (second field) may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * US_PER_TICK;
}
