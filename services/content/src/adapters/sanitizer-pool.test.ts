import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sanitizeHtml } from '../core/sanitized-html.ts';
import { SanitizerPool } from './sanitizer-pool.ts';

let threads: SanitizerPool;
beforeAll(() => {
  threads = new SanitizerPool();
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
  expect(await Promise.all(written.map((html) => threads.sanitize(html)))).toEqual(written.map((html) => sanitizeHtml(html)));
});

test('hosts that are banned besides are found there, too, in the one text that was checked for them', async () => {
  const html = '<p><a href="https://cdn.evil.example/x">x</a></p>';
  const checked = [threads.sanitize(html, new Set(['evil.example'])), threads.sanitize(html), threads.sanitize(html, new Set())];
  expect((await Promise.all(checked)).map(({ bannedHost }) => bannedHost)).toEqual(['cdn.evil.example', undefined, undefined]);
});

test('more texts than go there together each get their own answer', async () => {
  const written = Array.from({ length: 100 }, (_, number) => `<p>text ${number}</p>`);
  const sanitized = await Promise.all(written.map((html) => threads.sanitize(html)));
  expect(sanitized.map(({ html }) => html)).toEqual(written);
});

test('a text that is refused is refused in the same words, and the ones beside it are not', async () => {
  const [fine, refused] = await Promise.allSettled([threads.sanitize('<p>fine</p>'), threads.sanitize('<b>'.repeat(2_000))]);
  expect(fine.status).toBe('fulfilled');
  expect(refused).toMatchObject({
    status: 'rejected',
    reason: { name: 'AppError', code: 'validation', message: 'The text is nested too deeply.' },
  });
});

test('everybody else is served while a large text is sanitized', async () => {
  const sanitizing = threads.sanitize(LARGE);
  let isThere = false;
  void sanitizing.then(() => (isThere = true));
  let turns = 0;
  while (!isThere) {
    await nextTurn();
    turns += 1;
  }
  expect((await sanitizing).html).toBe(LARGE);
  // In the thread that asks it would be one or two.
  expect(turns).toBeGreaterThan(100);
});

test('what is in flight when the threads end fails, and does not wait for ever', async () => {
  const ending = new SanitizerPool();
  const sanitizing = Promise.allSettled([ending.sanitize(LARGE), ending.sanitize('<p>next</p>')]);
  await nextTurn();
  await ending.close();
  for (const { status } of await sanitizing) expect(status).toBe('rejected');
});
