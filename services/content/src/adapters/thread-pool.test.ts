import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sanitizeHtml } from '../core/sanitized-html.ts';
import sanitizeTask from '../core/sanitize-task.ts';
import costlyTask from '../testing/costly-task.ts';
import { THREAD_LIMITS, ThreadPool } from './thread-pool.ts';

// Tests on a busy machine may need more than 5 s per task.
const LIMITS = { ...THREAD_LIMITS, taskMs: 60_000 };

let threads: ThreadPool;
beforeEach(() => {
  threads = new ThreadPool(LIMITS);
});
afterEach(() => threads.close());

const sanitize = (html: string, client = 'client') =>
  threads.run(sanitizeTask, { html }, { client, size: html.length });

const LARGE = '<b>x</b>'.repeat(130_000);

test('returns the same result from a worker thread as on the main thread', async () => {
  const written = [
    '<p onclick="x()">Hello <script>alert(1)</script><a href="https://example.org/a?b=c&amp;d">there</a></p>',
    '<p>see cdn.discordapp.com/a</p>',
    '<p>größer &lt; 𝒳</p><img src="/uploads/a.png" width="3" height="4">',
    '',
  ];
  expect(await Promise.all(written.map((html) => sanitize(html)))).toEqual(
    written.map((html) => sanitizeHtml(html)),
  );
});

test('applies blocked hosts only to the call that passes them', async () => {
  const html = '<p><a href="https://cdn.evil.example/x">x</a></p>';
  const inputs = [{ html, blockedHosts: new Set(['evil.example']) }, { html }];
  const checked = inputs.map((input) =>
    threads.run(sanitizeTask, input, { client: 'client', size: html.length }),
  );
  expect((await Promise.all(checked)).map(({ bannedHost }) => bannedHost)).toEqual([
    'cdn.evil.example',
    undefined,
  ]);
});

test('runs quick tasks on the main thread and rejects them after closing', async () => {
  // A worker thread could not import this file.
  const task = { file: 'file:///nowhere.ts', run: (name: string) => `Hello ${name}` };
  const quick = { client: 'client', size: 1, isQuick: true };
  expect(await threads.run(task, 'Ada', quick)).toBe('Hello Ada');
  const waiting = threads.run(task, 'Bea', quick);
  await threads.close();
  await expect(waiting).rejects.toThrow('The threads have ended.');
  await expect(threads.run(task, 'Cy', quick)).rejects.toThrow('The threads have ended.');
});

test('returns the right result to each of 100 concurrent calls', async () => {
  const written = Array.from({ length: 100 }, (_, number) => `<p>text ${number}</p>`);
  const sanitized = await Promise.all(written.map((html) => sanitize(html)));
  expect(sanitized.map(({ html }) => html)).toEqual(written);
}, 60_000);

test('rethrows the error of a task without affecting other tasks', async () => {
  const [fine, refused] = await Promise.allSettled([
    sanitize('<p>fine</p>'),
    sanitize('<b>'.repeat(2_000)),
  ]);
  expect(fine.status).toBe('fulfilled');
  expect(refused).toMatchObject({
    status: 'rejected',
    reason: { name: 'AppError', code: 'validation', message: 'The text is nested too deeply.' },
  });
});

test('does not block the event loop while sanitizing a large text', async () => {
  const sanitizing = sanitize(LARGE);
  let isThere = false;
  void sanitizing.then(() => (isThere = true));
  let turns = 0;
  while (!isThere) {
    await nextTurn();
    turns += 1;
  }
  expect((await sanitizing).html).toBe(LARGE);
  // On the main thread, sanitizing would finish within two event loop turns.
  expect(turns).toBeGreaterThan(100);
}, 60_000);

test("does not queue a small text behind another client's large texts", async () => {
  const ended: string[] = [];
  const note = (name: string) => () => ended.push(name);
  const large = Array.from({ length: 2 * availableParallelism() }, () =>
    sanitize(LARGE, 'greedy').then(note('large')),
  );
  // Wait until the threads have started.
  await Promise.all([large[0], sanitize('<p>first</p>', 'other')]);
  const before = ended.length;
  await sanitize('<p>small</p>', 'other').then(note('small'));
  // On a busy machine, running tasks may finish first, but queued ones should not.
  expect(ended.indexOf('small')).toBeLessThan(before + availableParallelism());
  await Promise.all(large);
}, 60_000);

const REFUSED = {
  code: 'content_too_complex',
  message: 'The text is too complex. Simplify it and try again.',
};
const take = (taken: 'nothing' | 'time' | 'memory') =>
  threads.run(costlyTask, taken, { client: 'client', size: 1 });

test('stops a task that takes too long without affecting other tasks', async () => {
  threads = new ThreadPool({ ...THREAD_LIMITS, taskMs: 2_000 });
  const runs = await Promise.allSettled([take('nothing'), take('time'), take('nothing')]);
  expect(runs).toMatchObject([{ value: 'ended' }, { reason: REFUSED }, { value: 'ended' }]);
  expect(await take('nothing')).toBe('ended');
}, 60_000);

test('stops a task that exceeds the memory limit', async () => {
  await expect(take('memory')).rejects.toMatchObject(REFUSED);
  expect(await take('nothing')).toBe('ended');
}, 60_000);

test("rejects texts over a client's limit but accepts other clients' texts", async () => {
  threads = new ThreadPool({
    ...LIMITS,
    size: 3 * LARGE.length,
    sizePerClient: 2 * LARGE.length,
  });
  const greedy = Array.from({ length: 6 }, () => sanitize(LARGE, 'greedy'));
  const small = sanitize('<p>small</p>', 'other');
  const refused = (await Promise.allSettled(greedy)).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(4);
  for (const each of refused)
    expect(each).toMatchObject({ reason: { code: 'unavailable', retryAfter: 2 } });
  expect((await small).html).toBe('<p>small</p>');
}, 60_000);

test('rejects running tasks when the pool closes', async () => {
  const ending = new ThreadPool();
  const runs = [LARGE, '<p>next</p>'].map((html) =>
    ending.run(sanitizeTask, { html }, { client: 'c', size: html.length }),
  );
  const sanitizing = Promise.allSettled(runs);
  await nextTurn();
  await ending.close();
  for (const { status } of await sanitizing) expect(status).toBe('rejected');
});
