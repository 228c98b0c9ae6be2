import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Killable {
  folder: string;
  start(onLine?: (line: string) => void): Promise<string>;
  killNow(): void;
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** `start` runs the entry with the new folder as its only argument. */
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
      const started = spawn(process.execPath, [entry.pathname, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      ended = once(started, 'exit');
      const first = new Promise<string>((resolve) => {
        let take: (line: string) => void = (address) => {
          take = onLine;
          resolve(address);
        };
        createInterface(started.stdout).on('line', (line) => take(line));
      });
      const silent = once(started, 'close').then(() =>
        Promise.reject(new Error('The process exited before it printed its address.')),
      );
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
