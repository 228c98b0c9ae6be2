import { type ChildProcess, type Serializable, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Answer } from './call.ts';
import { ownPart, type Part } from './parts.ts';

/** A server at a free port of this machine. */
export interface Server {
  url: string;
  /** What does its work. */
  parts: readonly Part[];
  /** Ends it and waits until it has ended. */
  stop(): Promise<void>;
}

/** A server in one process. */
export interface Process extends Server {
  pid: number;
  send(message: Serializable): void;
  /** Resolves with the next message from it. */
  nextMessage(): Promise<unknown>;
}

/** The baseline: answers every request with the bytes that it was told last. */
export interface BareServer extends Server {
  answerWith(answer: Answer): void;
}

/** The product in one process, which can be asked to profile itself. */
export interface Product extends Process {
  /** Profiles what it does until the work is done, where profiles are wanted; the name becomes the file's. */
  profiled: Profiled;
}

export type Profiled = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** The folder of this version of the product. */
export const THIS_VERSION = fileURLToPath(new URL('../../../', import.meta.url));
const BARE = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
const PROFILER = new URL('./profile-on-request.ts', import.meta.url).href;

/** What a product is started with. */
export interface ProductOptions {
  /** The version's folder. */
  version: string;
  /** The data folder, which is empty at first. */
  data: string;
  /** Lifts the rate limits for who sends it. */
  bypassKey: string;
  /** The folder of profiles; undefined where none are written. */
  profiles: string | undefined;
}

/** Starts the whole product in one process; its pages are live after a second. */
export async function startProduct({ version, data, bypassKey, profiles }: ProductOptions): Promise<Product> {
  const profiler = profiles === undefined ? [] : ['--import', PROFILER];
  const env = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, RATE_LIMIT_BYPASS_KEY: bypassKey, GO_LIVE_AFTER_SECONDS: '1' };
  const entry = join(version, 'infra/all-in-one/src/main.ts');
  const product = await startProcess([...profiler, entry], env, version);
  const tell = async (file: string) => {
    const done = product.nextMessage();
    product.send(file);
    await done;
  };
  return {
    ...product,
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
  const server = await startProcess([BARE], {});
  return { ...server, answerWith: ({ status, headers, body }) => server.send({ status, headers, body }) };
}

/** Starts a Node process; resolves when it prints its address. What the one who measures has set for other purposes does not reach it. */
export async function startProcess(command: readonly string[], env: Record<string, string>, cwd = THIS_VERSION): Promise<Process> {
  const child = spawn(process.execPath, command, {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const url = await addressFrom(child);
  child.stdout?.resume();
  const pid = child.pid ?? 0;
  return {
    url,
    pid,
    parts: [ownPart('product', pid)],
    send: (message) => void child.send(message),
    nextMessage: async () => {
      const [message] = (await once(child, 'message')) as [unknown];
      return message;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** The first address that a starting server prints. Throws when it ends before that. */
async function addressFrom(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output to read its address from.');
  const printed: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    printed.push(line);
    const url = /"started"|answers at|^http/.test(line) ? /http:\/\/[^\s"]+/.exec(line)?.[0] : undefined;
    if (url !== undefined) return url;
  }
  throw new Error(`The server ended before it answered.\n${printed.join('\n')}`);
}
