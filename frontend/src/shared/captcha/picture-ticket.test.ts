import { expect, test } from '@jest/globals';
import { pictureTickets } from './picture-ticket.ts';

test('reuses a captcha for ten images or 20 MB until shortly before it expires', async () => {
  let time = Date.parse('2026-03-10T12:00:00Z');
  let issued = 0;
  const ticket = pictureTickets(
    async () => ({ captchaId: `c${++issued}`, expiresAt: new Date(time + 300_000).toISOString() }),
    () => time,
  );
  for (let i = 0; i < 10; i++) expect(await ticket(1_000)).toBe('c1');
  expect(await ticket(1_000)).toBe('c2');
  time += 290_000;
  expect(await ticket(20_971_520)).toBe('c3');
  expect(await ticket(1)).toBe('c4');
  expect(await ticket(20_971_519)).toBe('c4');
  expect(await ticket(1)).toBe('c5');
});
