import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';

const BUILD = join(import.meta.dirname, '../../build.ts');

export interface RunOptions {
  readonly server?: string;
  readonly env?: Record<string, string>;
  readonly input?: string | Uint8Array;
}

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export async function openCommand() {
  const folder = mkdtempSync(join(tmpdir(), 'pasteroom-cli-'));
  const built = join(folder, 'built');
  // In a child process, because rolldown rejects objects from Jest's realm.
  await promisify(execFile)(process.execPath, [BUILD, built]);
  const file = join(built, 'pasteroom.js');
  let machines = 0;
  const config = () => join(folder, `config-${machines}`);

  function start(args: readonly string[], { server, env = {}, input }: RunOptions = {}) {
    // `detached` removes the controlling terminal of the tests.
    const child = spawn(process.execPath, [file, ...args], {
      cwd: folder,
      detached: true,
      env: {
        PATH: process.env['PATH'],
        XDG_CONFIG_HOME: config(),
        ...(server !== undefined && { PASTEROOM_SERVER: server }),
        ...env,
      },
    });
    // A command that fails early doesn't read its input.
    child.stdin.on('error', () => undefined);
    if (input !== undefined) child.stdin.end(input);
    const finished = (async (): Promise<Finished> => {
      const [stdout, stderr, [code]] = await Promise.all([
        buffer(child.stdout).then(String),
        buffer(child.stderr).then(String),
        once(child, 'close') as Promise<[number | null]>,
      ]);
      return { code, stdout, stderr };
    })();
    return { child, finished };
  }

  return {
    folder,
    file,
    /** Returns the path. */
    writeFile(name: string, content: string | Uint8Array = name): string {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    /** A new machine has no tokens, and its first passes need little work. */
    useNewMachine: () => (machines += 1),
    config: () => join(config(), 'pasteroom'),
    start,
    run: (args: readonly string[], options: RunOptions = {}): Promise<Finished> =>
      start(args, { input: '', ...options }).finished,
    close: () => rmSync(folder, { recursive: true }),
  };
}

export type Command = Awaited<ReturnType<typeof openCommand>>;

export const codeIn = (stdout: string): string => /#(\S+)\n$/.exec(stdout)?.[1] ?? '';
