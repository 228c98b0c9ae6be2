import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { type Fixture, createFixture } from '../testing/fixture.ts';
import { answerProofOfWork } from './answer-proof-of-work.ts';
import type { ProofOfWork } from './ports.ts';
import { recentFailures } from './suspicion.ts';

const INVALID = { code: 'captcha_invalid', message: 'Invalid captcha' };
const expiresAt = new Date('2026-03-01T12:05:00.000Z');
const proofOfWork: ProofOfWork = {
  issue: async () => ({ parameters: {}, signature: '' }),
  check: async (payload) =>
    payload.startsWith('solves ')
      ? { signature: payload.slice(7, 8), expiresAt, doublings: 0 }
      : null,
};

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const give = (payload: string) =>
  answerProofOfWork(
    { ...fixture.deps, proofOfWork },
    { payload, caller: { user: null, client: 'client' } },
  );

test('issues one pass per challenge, even if its solution is sent repeatedly', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => give(`solves A${i}`)),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(give('solves B')).resolves.toMatchObject({ expiresAt: '2026-03-01T12:05:00.000Z' });
});

test('rejects used and expired challenges', async () => {
  fixture.clock.advance(5 * MINUTE - 1);
  await give('solves A');
  await expect(give('solves A')).rejects.toMatchObject(INVALID);
  fixture.clock.advance(1);
  await expect(give('solves A')).rejects.toMatchObject(INVALID);
  await expect(give('solves B')).rejects.toMatchObject(INVALID);
});

test('rejects an invalid solution and counts it against the client', async () => {
  await expect(give('nonsense')).rejects.toMatchObject(INVALID);
  expect(await recentFailures(fixture.deps.keys, 'client')).toBe(1);
});

test('rejects and invalidates challenges two steps below the current difficulty', async () => {
  for (const task of 'ABCD')
    await expect(give(`solves ${task}`)).resolves.toHaveProperty('captchaPass');
  await expect(give('solves E')).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(give('solves E')).rejects.toMatchObject(INVALID);
});
