import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { AppError } from '@pasteroom/kit/core/errors';
import type { Task } from '../core/threads.ts';
import type { Job } from './job.ts';
import { QuickTasks } from './quick-tasks.ts';

const task = (run: () => unknown): Task<unknown, unknown> => ({ file: import.meta.url, run });

/** Adds a task; resolves or fails as it does. */
const runIn = (tasks: QuickTasks, run: () => unknown, client = 'client', size = 1): Promise<unknown> =>
  new Promise((done, failed) => {
    tasks.add({ task: task(run), input: undefined, origin: { client, size }, isSuspect: false, done, failed } satisfies Job);
  });

/** Works for longer than a turn may take. */
function workLong(): void {
  const end = performance.now() + 6;
  while (performance.now() < end);
}

test('what arrives in one turn of the event loop runs together in the next one', async () => {
  const tasks = new QuickTasks();
  const ran: number[] = [];
  const running = Promise.all([1, 2, 3].map((number) => runIn(tasks, () => ran.push(number))));
  expect(ran).toEqual([]);
  await nextTurn();
  expect(ran).toEqual([1, 2, 3]);
  expect(await running).toEqual([1, 2, 3]);
});

test('a turn ends when it has taken its time, and the others are served before the next one', async () => {
  const tasks = new QuickTasks();
  const ran: string[] = [];
  const running = ['first', 'second', 'third'].map((name) =>
    runIn(tasks, () => {
      ran.push(name);
      workLong();
    }),
  );
  await nextTurn();
  ran.push('others');
  await Promise.all(running);
  expect(ran).toEqual(['first', 'others', 'second', 'third']);
});

test('clients take turns, however many tasks one of them brings', async () => {
  const tasks = new QuickTasks();
  const ran: string[] = [];
  const greedy = Array.from({ length: 5 }, () => runIn(tasks, () => ran.push('greedy'), 'greedy', 4_000));
  await Promise.all([...greedy, runIn(tasks, () => ran.push('other'), 'other', 4_000)]);
  expect(ran.indexOf('other')).toBeLessThan(2);
});

test('a task that refuses fails by itself, and so does one whose promise is rejected', async () => {
  const tasks = new QuickTasks();
  const refusal = new AppError('validation', 'no');
  const outcomes = await Promise.allSettled([
    runIn(tasks, () => {
      throw refusal;
    }),
    runIn(tasks, async () => Promise.reject(refusal)),
    runIn(tasks, () => 'fine'),
  ]);
  expect(outcomes).toEqual([
    { status: 'rejected', reason: refusal },
    { status: 'rejected', reason: refusal },
    { status: 'fulfilled', value: 'fine' },
  ]);
});

test('beyond its bound, whoever has most waiting is refused, and nobody else', async () => {
  const tasks = new QuickTasks(8_000);
  const greedy = Array.from({ length: 3 }, () => runIn(tasks, () => 'greedy', 'greedy', 3_000));
  const other = runIn(tasks, () => 'other', 'other', 1_500);
  const outcomes = await Promise.allSettled(greedy);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'unavailable' } });
  expect(await other).toBe('other');
});

test('many small tasks are bounded in number, too', async () => {
  const tasks = new QuickTasks(10 * 1_024);
  const outcomes = await Promise.allSettled(Array.from({ length: 11 }, () => runIn(tasks, () => 'ran')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test('what waits when the service ends fails, and so does what comes later', async () => {
  const tasks = new QuickTasks();
  const waiting = runIn(tasks, () => 'ran');
  tasks.close(new Error('ended'));
  await expect(waiting).rejects.toThrow('ended');
  await expect(runIn(tasks, () => 'ran')).rejects.toThrow('ended');
});
