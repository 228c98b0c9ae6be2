import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Product {
  url: string;
  port: number;
  pid: number;
  data: string;
  said(): string;
  peakMb(): number;
  stop(): Promise<void>;
}

export const CAPTCHA_ANSWER = 'abcde';

const ENTRY = fileURLToPath(new URL('../../all-in-one/src/main.ts', import.meta.url));
const running = new Set<ChildProcess>();

export function killProducts(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Uses production limits, a new data folder and no inherited environment. */
export async function startProduct(
  env: Record<string, string> = {},
  nodeFlags: readonly string[] = [],
): Promise<Product> {
  const data = mkdtempSync(join(tmpdir(), 'pasteroom-abuse-'));
  const settings = {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: data,
    CAPTCHA_TEST_ANSWER: CAPTCHA_ANSWER,
    GO_LIVE_AFTER_SECONDS: '1',
    ...env,
  };
  const child = spawn(process.execPath, [...nodeFlags, ENTRY], {
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const exit = once(child, 'exit').finally(() => running.delete(child));
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      said.push(`${line}\n`);
      const found = /"started"|answers at|^http/.test(line)
        ? /http:\/\/[^\s"]+/.exec(line)?.[0]
        : undefined;
      if (found !== undefined) resolve(new URL(found).origin);
    });
    void exit.then(() => reject(new Error(`The product exited:\n${said.join('')}`)));
  });
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    data,
    said: () => said.join(''),
    peakMb: () => peakOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      await exit;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function peakOf(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}
