import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A service that a test kills and starts anew, as a process of its own on a folder that outlives it. */
export interface Killable {
  folder: string;
  /** Starts it, and resolves with its address, which it says on its first line; whoever is given here hears of each later one. */
  start(onLine?: (line: string) => void): Promise<string>;
  /** Ends it by kill -9, at once. */
  killNow(): void;
  /** The same; resolves when it is gone. */
  kill(): Promise<void>;
  /** Kills it, and erases the folder. */
  close(): Promise<void>;
}

/** Opens an empty folder for an entry, which is told of it by its only argument. Nothing runs yet. */
export async function openKillable(entry: URL): Promise<Killable> {
  const folder = await mkdtemp(join(tmpdir(), 'pasteroom-kill-'));
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> | undefined;
  const killNow = (): void => void child?.kill('SIGKILL');
  const kill = async (): Promise<void> => {
    killNow();
    await ended;
  };
  return {
    folder,
    async start(onLine = () => undefined) {
      const started = spawn(process.execPath, [entry.pathname, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      child = started;
      ended = once(started, 'exit');
      // Lines that come together are told in one go, so that each must be listened for from the beginning.
      const first = new Promise<string>((resolve) => {
        let take: (line: string) => void = (address) => {
          take = onLine;
          resolve(address);
        };
        createInterface(started.stdout).on('line', (line) => take(line));
      });
      const silent = once(started, 'close').then(() => Promise.reject(new Error('It ended before it said its address.')));
      return Promise.race([first, silent]);
    },
    killNow,
    kill,
    async close() {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
}
