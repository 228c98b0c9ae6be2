import { expect, test } from '@jest/globals';
import { openJobQueue } from './job-queue.ts';

/** Jobs that end when the test says so. */
function held() {
  const begun: string[] = [];
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const job = (name: string) => async () => {
    begun.push(name);
    await gate;
    return name;
  };
  return { begun, job, letGo: () => letGo() };
}

const refusals = async (waiting: Promise<unknown>[]) => {
  const outcomes = await Promise.allSettled(waiting);
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : []));
};

test('jobs are done one after the other, in their order, also after one has failed', async () => {
  const enqueue = openJobQueue();
  const { begun, job, letGo } = held();
  const failed = enqueue('a', () => Promise.reject(new Error('no luck')));
  const done = [enqueue('a', job('first')), enqueue('b', job('second'))];
  await expect(failed).rejects.toThrow('no luck');
  expect(begun).toEqual(['first']);
  letGo();
  expect(await Promise.all(done)).toEqual(['first', 'second']);
});

test('a client has no more than 60 waiting, and keeps nobody else out', async () => {
  const enqueue = openJobQueue();
  const { job, letGo } = held();
  const hostile = Array.from({ length: 100 }, () => enqueue('hostile', job('hostile')));
  const pupils = Array.from({ length: 40 }, () => enqueue('school', job('pupil')));
  letGo();
  expect(await refusals(hostile)).toEqual(Array(40).fill('rate_limited'));
  expect(await refusals(pupils)).toEqual([]);
  await expect(enqueue('hostile', async () => 'later')).resolves.toBe('later');
});

test('no more than 400 wait in all', async () => {
  const enqueue = openJobQueue();
  const { job, letGo } = held();
  const all = Array.from({ length: 500 }, (_, at) => enqueue(`client ${at % 250}`, job('any')));
  letGo();
  expect(await refusals(all)).toEqual(Array(100).fill('unavailable'));
});
