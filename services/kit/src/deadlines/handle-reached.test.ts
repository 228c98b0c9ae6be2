import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { silentLog } from '../core/log.ts';
import { capturedLog } from '../testing/captured-log.ts';
import { handleReached } from './handle-reached.ts';

function openDeadlines() {
  let tell: (id: string) => void = () => undefined;
  const onReached = (listener: (id: string) => void) => {
    tell = listener;
    return { stop: () => void (tell = () => undefined) };
  };
  return { onReached, tell: (id: string) => tell(id) };
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await setImmediate();
}

function openWork() {
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const work = (id: string) => {
    begun.push(id);
    return new Promise<void>((resolve) => finish.push(resolve));
  };
  const finishOne = async () => {
    finish.shift()?.();
    await turns();
  };
  return { begun, work, finishOne };
}

test('handles queued ids one at a time, in order and without duplicates', async () => {
  const deadlines = openDeadlines();
  const { begun, work, finishOne } = openWork();
  const handling = handleReached(deadlines, work, silentLog);
  for (const id of ['a', 'b', 'b', 'c']) deadlines.tell(id);
  expect(begun).toEqual(['a']);
  await finishOne();
  expect(begun).toEqual(['a', 'b']);
  await finishOne();
  await finishOne();
  expect(begun).toEqual(['a', 'b', 'c']);
  deadlines.tell('a');
  expect(begun).toEqual(['a', 'b', 'c', 'a']);
  await finishOne();
  await handling.stop();
});

test('logs a failed id and continues with the next', async () => {
  const deadlines = openDeadlines();
  const { log, entries } = capturedLog('test');
  const handled: string[] = [];
  const handling = handleReached(
    deadlines,
    async (id) => {
      if (id === 'a') throw new Error('away');
      handled.push(id);
    },
    log,
  );
  for (const id of ['a', 'b']) deadlines.tell(id);
  await turns();
  expect(handled).toEqual(['b']);
  expect(entries()).toMatchObject([
    { msg: 'handling a deadline failed', id: 'a', err: { message: 'away' } },
  ]);
  await handling.stop();
});

test('queues at most 1,000 ids', async () => {
  const deadlines = openDeadlines();
  const { begun, work, finishOne } = openWork();
  const handling = handleReached(deadlines, work, silentLog);
  for (let at = 0; at < 1_500; at += 1) deadlines.tell(`id-${at}`);
  for (let at = 0; at < 1_500; at += 1) await finishOne();
  expect(begun).toHaveLength(1_001);
  await handling.stop();
});

test('finishes the id in progress on stop and drops queued ids', async () => {
  const deadlines = openDeadlines();
  const { begun, work, finishOne } = openWork();
  const handling = handleReached(deadlines, work, silentLog);
  for (const id of ['a', 'b']) deadlines.tell(id);
  let isStopped = false;
  const stopping = handling.stop().then(() => (isStopped = true));
  await turns();
  expect(isStopped).toBe(false);
  await finishOne();
  await stopping;
  deadlines.tell('c');
  expect(begun).toEqual(['a']);
});
