import { expect, test } from '@jest/globals';
import { pendingWork } from './pending-work.ts';

test('waits for work that starts during the wait, and ignores failures', async () => {
  const log: string[] = [];
  const work = pendingWork();
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  work.watch(first.promise).catch(() => {});
  const waiting = work.settled().then(() => log.push('settled'));
  void work.watch(second.promise);
  first.reject(new Error('lost'));
  await Promise.resolve();
  second.resolve();
  log.push('second done');
  await waiting;
  expect(log).toEqual(['second done', 'settled']);
});

test('settles immediately without pending work', async () => {
  await expect(pendingWork().settled()).resolves.toBeUndefined();
});

test('reports whether work is in progress', async () => {
  const work = pendingWork();
  const upload = Promise.withResolvers<void>();
  expect(work.isRunning()).toBe(false);
  void work.watch(upload.promise);
  expect(work.isRunning()).toBe(true);
  upload.resolve();
  await work.settled();
  expect(work.isRunning()).toBe(false);
});
