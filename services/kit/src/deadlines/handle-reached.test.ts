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
  const begun: (readonly string[])[] = [];
  const finish: (() => void)[] = [];
  const work = (ids: readonly string[]) => {
    begun.push(ids);
    return new Promise<void>((resolve) => finish.push(resolve));
  };
  const finishOne = async () => {
    finish.shift()?.();
    await turns();
  };
  return { begun, work, finishOne };
}

test('handles ids that arrive meanwhile as the next batch, in order and without duplicates', async () => {
  const deadlines = openDeadlines();
  const { begun, work, finishOne } = openWork();
  const handling = handleReached(deadlines, work, silentLog);
  for (const id of ['a', 'b', 'b', 'c']) deadlines.tell(id);
  expect(begun).toEqual([['a']]);
  await finishOne();
  expect(begun).toEqual([['a'], ['b', 'c']]);
  await finishOne();
  deadlines.tell('a');
  expect(begun).toEqual([['a'], ['b', 'c'], ['a']]);
  await finishOne();
  await handling.stop();
});

test('logs a failed batch and continues with the next', async () => {
  const deadlines = openDeadlines();
  const { log, entries } = capturedLog('test');
  const handled: string[] = [];
  const handling = handleReached(
    deadlines,
    async (ids) => {
      if (ids.includes('a')) throw new Error('away');
      handled.push(...ids);
    },
    log,
  );
  for (const id of ['a', 'b']) deadlines.tell(id);
  await turns();
  expect(handled).toEqual(['b']);
  expect(entries()).toMatchObject([
    { msg: 'handling deadlines failed', ids: ['a'], err: { message: 'away' } },
  ]);
  await handling.stop();
});

test('queues at most 10,000 ids and handles at most 100 at a time', async () => {
  const deadlines = openDeadlines();
  const { begun, work, finishOne } = openWork();
  const handling = handleReached(deadlines, work, silentLog);
  for (let at = 0; at < 10_500; at += 1) deadlines.tell(`id-${at}`);
  for (let at = 0; at < 105; at += 1) await finishOne();
  expect(begun.map(({ length }) => length)).toEqual([1, ...Array<number>(100).fill(100)]);
  await handling.stop();
});

test('finishes the batch in progress on stop and drops queued ids', async () => {
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
  expect(begun).toEqual([['a']]);
});
