import { expect, test } from '@jest/globals';
import { pendingWork } from './pending-work.ts';

test('waits for work that was begun while it was waiting, and survives failures', async () => {
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

test('nothing under way is settled at once', async () => {
  await expect(pendingWork().settled()).resolves.toBeUndefined();
});

test('tells whether something is under way', async () => {
  const work = pendingWork();
  const upload = Promise.withResolvers<void>();
  expect(work.isRunning()).toBe(false);
  void work.watch(upload.promise);
  expect(work.isRunning()).toBe(true);
  upload.resolve();
  await work.settled();
  expect(work.isRunning()).toBe(false);
});
