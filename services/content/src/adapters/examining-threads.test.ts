import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { examineHtml } from '../core/examined-html.ts';
import { ExaminingThreads } from './examining-threads.ts';

let threads: ExaminingThreads;
beforeAll(() => {
  threads = new ExaminingThreads();
});
afterAll(() => threads.close());

const LARGE = '<b>x</b>'.repeat(130_000);

test('a thread finds what is found without one', async () => {
  const written = [
    '<p onclick="x()">Hello <script>alert(1)</script><a href="https://example.org/a?b=c&amp;d">there</a></p>',
    '<p>see cdn.discordapp.com/a</p>',
    '<p>größer &lt; 𝒳</p><img src="/uploads/a.png" width="3" height="4">',
    '',
  ];
  expect(await Promise.all(written.map(threads.examine))).toEqual(written.map(examineHtml));
});

test('more texts than go there together each get their own answer', async () => {
  const written = Array.from({ length: 100 }, (_, number) => `<p>text ${number}</p>`);
  const examined = await Promise.all(written.map(threads.examine));
  expect(examined.map(({ html }) => html)).toEqual(written);
});

test('a text that is refused is refused in the same words, and the ones beside it are not', async () => {
  const [fine, refused] = await Promise.allSettled([threads.examine('<p>fine</p>'), threads.examine('<b>'.repeat(2_000))]);
  expect(fine.status).toBe('fulfilled');
  expect(refused).toMatchObject({
    status: 'rejected',
    reason: { name: 'AppError', code: 'validation', message: 'The text is nested too deeply.' },
  });
});

test('everybody else is served while a large text is examined', async () => {
  const examining = threads.examine(LARGE);
  let isThere = false;
  void examining.then(() => (isThere = true));
  let turns = 0;
  while (!isThere) {
    await nextTurn();
    turns += 1;
  }
  expect((await examining).html).toBe(LARGE);
  // In the thread that asks it would be one or two.
  expect(turns).toBeGreaterThan(100);
});

test('what is in hand when the threads end fails, and does not wait for ever', async () => {
  const ending = new ExaminingThreads();
  const examining = Promise.allSettled([ending.examine(LARGE), ending.examine('<p>next</p>')]);
  await nextTurn();
  await ending.close();
  for (const { status } of await examining) expect(status).toBe('rejected');
});
