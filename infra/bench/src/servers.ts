import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Answer } from './call.ts';

/** A server in a process of its own, on a free port of this machine. */
export interface Server {
  url: string;
  pid: number;
  /** Ends it and waits until it has ended. */
  stop(): Promise<void>;
}

/** The yardstick: answers every request with the bytes that it was told last. */
export interface BareServer extends Server {
  answerWith(answer: Answer): void;
}

const PRODUCT = fileURLToPath(new URL('../../all-in-one/src/main.ts', import.meta.url));
const BARE = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
const PROFILER = new URL('./profile-on-request.ts', import.meta.url).href;

/** The product, which can be asked to profile itself. */
export interface Product extends Server {
  /** Profiles what it does until the work is done, where profiles are wanted; the name becomes the file's. */
  profiled<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/** Starts the whole product on an empty folder. Rate limits are lifted for who sends the key; profiles are written where a folder is named for them. */
export async function startProduct(folder: string, bypassKey: string, profiles: string | undefined): Promise<Product> {
  const profiler = profiles === undefined ? [] : ['--import', PROFILER];
  // Only this environment: what the one who measures has set for other purposes must not change the figures.
  const env = { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, RATE_LIMIT_BYPASS_KEY: bypassKey };
  const child = spawn(process.execPath, [...profiler, PRODUCT], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', profiles === undefined ? 'ignore' : 'ipc'],
  });
  const tell = async (file: string) => {
    child.send(file);
    await once(child, 'message');
  };
  return {
    ...serverOf(child, await addressFrom(child)),
    async profiled(name, work) {
      if (profiles === undefined) return work();
      const file = join(profiles, `${name}.cpuprofile`);
      await mkdir(profiles, { recursive: true });
      await tell(file);
      const result = await work();
      await tell(file);
      return result;
    },
  };
}

/** Starts a `node:http` server that does nothing but answer. */
export async function startBare(): Promise<BareServer> {
  const child = spawn(process.execPath, [BARE], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const server = serverOf(child, await addressFrom(child));
  return { ...server, answerWith: (answer) => child.send(answer) };
}

/** The first address that a starting server prints. Throws when it ends before that. */
async function addressFrom(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output to read its address from.');
  for await (const line of createInterface(child.stdout)) {
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (url !== undefined) return url;
  }
  throw new Error('The server ended before it answered.');
}

function serverOf(child: ChildProcess, url: string): Server {
  child.stdout?.resume();
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
