import { spawnSync } from 'node:child_process';

/**
 * Has this process, and all that it starts until the work is done, run on one processor, where the system has `taskset`; `isOne` tells the work whether it does.
 * A server is charged for waking a client that sleeps on another processor, which is the more often the slower it is: that is no work of its own.
 */
export async function onOneProcessor<Result>(work: (isOne: boolean) => Promise<Result>): Promise<Result> {
  const all = allowed();
  const last = /\d+$/.exec(all)?.[0];
  const isOne = last !== undefined && allow(last);
  try {
    return await work(isOne);
  } finally {
    if (isOne) allow(all);
  }
}

/** The processors that this process may run on, as in `0,2-5`; empty where the system has no taskset. */
function allowed(): string {
  const { stdout, status } = spawnSync('taskset', ['--cpu-list', '--pid', String(process.pid)], { encoding: 'utf8' });
  return status === 0 ? (stdout.split(': ').at(-1)?.trim() ?? '') : '';
}

const allow = (processors: string): boolean =>
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', processors, String(process.pid)], { stdio: 'ignore' }).status === 0;
