import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import { CAPTCHA_ANSWER } from './screen.ts';

const scriptOf = (name: string): string =>
  fileURLToPath(new URL(`../../../infra/all-in-one/src/${name}`, import.meta.url));

/** For a single test or test file. */
export interface OwnProduct {
  url: string;
  folder: string;
  /** Without sitemaps. */
  storedFiles: () => Promise<string[]>;
  stop: () => Promise<void>;
}

export interface ClockedProduct extends OwnProduct {
  /** Moves the product's clock forward. Browsers keep their time. */
  passTime: (ms: number) => Promise<void>;
}

/** Minimum timeout of tests and hooks that start a product. */
const START_TIMEOUT_MS = 120_000;

type Settings = Record<string, string>;

/** Rejects if the product exits before it is ready. */
export const startOwnProduct = (settings: Settings): Promise<OwnProduct> =>
  start(scriptOf('main.ts'), settings);

export const startClockedProduct = (settings: Settings): Promise<ClockedProduct> =>
  start(scriptOf('testing/main-with-clock.ts'), settings);

async function start(script: string, settings: Settings): Promise<ClockedProduct> {
  test.setTimeout(Math.max(test.info().timeout, START_TIMEOUT_MS));
  const folder = await mkdtemp(join(tmpdir(), 'pasteroom-e2e-'));
  // The environment configures the shared product, so pass only these variables.
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    DATA_DIR: folder,
    CAPTCHA_TEST_ANSWER: CAPTCHA_ANSWER,
    DEMO_SIGN_IN: '1',
    ...settings,
  };
  const child = spawn(process.execPath, [script], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return {
      url: await urlOf(child),
      folder,
      storedFiles: async () =>
        (await filesBelow(join(folder, 'files'))).filter((name) => !name.startsWith('sitemap-')),
      stop,
      async passTime(ms) {
        const moved = once(child, 'message');
        child.send(ms);
        await moved;
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function urlOf(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The product has no output to read.');
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (url !== undefined) {
      child.stdout.resume(); // unread output must not fill the pipe
      return url;
    }
  }
  throw new Error('The product exited before it printed its URL.');
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
