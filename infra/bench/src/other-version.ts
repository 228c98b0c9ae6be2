import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A version of this repository in a folder of its own, installed and built. */
export interface OtherVersion {
  folder: string;
  remove(): void;
}

/** Checks out what a git ref names into a temporary worktree, and makes there what `make start` needs. Throws when that fails. */
export function checkOut(ref: string): OtherVersion {
  const folder = join(mkdtempSync(join(tmpdir(), 'pasteroom-version-')), 'pasteroom');
  const remove = () => {
    spawnSync('git', ['worktree', 'remove', '--force', folder], { stdio: 'ignore' });
    rmSync(join(folder, '..'), { recursive: true, force: true });
    process.off('exit', remove);
  };
  // No worktree is left when the bench is interrupted.
  process.on('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  run('git', ['worktree', 'add', '--detach', '--quiet', folder, ref]);
  console.log(`installing and building ${ref} …`);
  run('make', ['--directory', folder, '--silent', 'frontend/dist/.built']);
  return { folder, remove };
}

function run(command: string, options: readonly string[]): void {
  // What it says belongs to nobody's figures.
  const { status, stdout, stderr } = spawnSync(command, options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${options.join(' ')} failed:\n${stdout}${stderr}`);
}
