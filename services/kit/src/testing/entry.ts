import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Entry {
  url: string;
  /** How it ended: the exit code, or the signal. */
  ended: Promise<number | NodeJS.Signals>;
  kill(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

const living = new Set<ChildProcess>();

/** Kills what a test has left running; to be called after each that starts entries. */
export function killEntries(): void {
  for (const child of living) child.kill('SIGKILL');
}

/** A container's entry as a process of its own, in an environment that holds nothing else; resolves when it says where it answers. */
export async function startEntry(file: URL, env: Record<string, string>): Promise<Entry> {
  const child = spawn(process.execPath, [file.pathname], {
    env: { HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | NodeJS.Signals>((resolve) => child.on('exit', (code, signal) => resolve(code ?? signal ?? 1)));
  living.add(child);
  child.on('exit', () => living.delete(child));
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      said += `${line}\n`;
      const { msg, url: answers } = JSON.parse(line) as { msg: string; url: string };
      if (msg === 'started') resolve(answers);
    });
    void ended.then((how) => reject(new Error(`It ended with ${how}:\n${said}`)));
  });
  return {
    url,
    ended,
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
