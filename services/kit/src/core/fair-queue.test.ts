import { expect, test } from '@jest/globals';
import { AppError } from './errors.ts';
import { FairQueue } from './fair-queue.ts';

const open = (limits: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) =>
  new FairQueue({
    maxRunning: 1,
    maxRunningPerClient: 1,
    maxSize: 400,
    maxSizePerClient: 60,
    refuse: (limit) => new AppError(limit === 'client' ? 'rate_limited' : 'unavailable', 'full'),
    ...limits,
  });

function held() {
  const started: string[] = [];
  const gate = Promise.withResolvers<void>();
  const job = (name: string) => async () => {
    started.push(name);
    await gate.promise;
    return name;
  };
  return { started, job, release: gate.resolve };
}

const refusals = async (waiting: Promise<unknown>[]) => {
  const outcomes = await Promise.allSettled(waiting);
  return outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
  );
};

test('runs jobs one at a time, even after a job fails', async () => {
  const queue = open();
  const { started, job, release } = held();
  const failed = queue.run('a', () => Promise.reject(new Error('no luck')));
  const done = [queue.run('a', job('first')), queue.run('b', job('second'))];
  await expect(failed).rejects.toThrow('no luck');
  expect(started).toEqual(['first']);
  release();
  expect(await Promise.all(done)).toEqual(['first', 'second']);
  expect(started).toEqual(['first', 'second']);
});

test('alternates between clients, even if one of them queues many jobs', async () => {
  const queue = open();
  const { started, job, release } = held();
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) =>
    queue.run(name.charAt(0), job(name)),
  );
  release();
  await Promise.all(all);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('leaves a slot for other clients while one client runs jobs', async () => {
  const queue = open({ maxRunning: 3, maxRunningPerClient: 2 });
  const { started, job, release } = held();
  const all = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => queue.run(name.charAt(0), job(name)));
  await Promise.resolve();
  expect(started).toEqual(['a1', 'a2', 'b1']);
  release();
  await Promise.all(all);
});

test("runs a client's smallest job first and equal jobs in order", async () => {
  const queue = open();
  const { started, job, release } = held();
  const sizes = { running: 1, large: 9, small: 2, 'as small': 2, medium: 5 };
  const all = Object.entries(sizes).map(([name, size]) => queue.run('school', job(name), size));
  release();
  await Promise.all(all);
  expect(started).toEqual(['running', 'small', 'as small', 'medium', 'large']);
});

test("rejects jobs over a client's size limit but accepts other clients' jobs", async () => {
  const queue = open();
  const { job, release } = held();
  const hostile = Array.from({ length: 100 }, () => queue.run('hostile', job('hostile')));
  const pupils = Array.from({ length: 40 }, () => queue.run('school', job('pupil')));
  release();
  expect(await refusals(hostile)).toEqual(Array(40).fill('rate_limited'));
  expect(await refusals(pupils)).toEqual([]);
  await expect(queue.run('hostile', async () => 'later')).resolves.toBe('later');
});

test('rejects jobs over the total size limit', async () => {
  const queue = open();
  const { job, release } = held();
  const all = Array.from({ length: 250 }, (_, at) => queue.run(`client ${at}`, job('any'), 2));
  release();
  expect(await refusals(all)).toEqual(Array(50).fill('unavailable'));
});
