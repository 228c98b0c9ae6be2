import type { Task } from '../core/threads.ts';

const costlyTask: Task<'nothing' | 'time' | 'memory', string> = {
  file: import.meta.url,
  run(taken) {
    if (taken === 'time') return `${/^(a+)+$/.test(`${'a'.repeat(1_000)}b`)}`;
    const kept: number[][] = [];
    while (taken === 'memory') kept.push(Array<number>(100_000).fill(kept.length));
    return 'ended';
  },
};
export default costlyTask;
