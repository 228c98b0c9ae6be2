import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { signToken, verifyToken } from '@pasteroom/kit/core/signed-token';
import { type Fixture, createFixture, TEST_KEY } from '../testing/fixture.ts';
import { answerCaptcha } from './answer-captcha.ts';
import type { CaptchaClaims } from './captcha.ts';
import { issueCaptcha } from './issue-captcha.ts';
import type { PassClaims } from './pass.ts';
import { recentFailures } from './suspicion.ts';

const INVALID = { code: 'captcha_invalid', message: 'Invalid captcha' };

let fixture: Fixture;
let captchaId: string;
beforeEach(async () => {
  fixture = createFixture();
  ({ captchaId } = await issueCaptcha(fixture.deps, 'client'));
});
afterEach(() => fixture.close());

const caller = { user: null, client: 'client' };
const give = (answer: string, id = captchaId) =>
  answerCaptcha(fixture.deps, { captchaId: id, answer, caller });
const failures = () => recentFailures(fixture.deps.keys, 'client');

describe('a correct answer', () => {
  test('issues a pass that is valid for 5 minutes', async () => {
    const { captchaPass, expiresAt } = await give('k7xRM');
    expect(expiresAt).toBe('2026-03-01T12:05:00.000Z');
    const claims = (ms: number) =>
      verifyToken<PassClaims>(
        TEST_KEY,
        'pass',
        captchaPass,
        new Date(fixture.clock().getTime() + ms),
      );
    expect(claims(5 * MINUTE - 1)).toMatchObject({ kind: 'pass', id: 'id2' });
    expect(claims(5 * MINUTE)).toBeNull();
  });

  test('issues one pass for a correct answer that is sent 20 times concurrently', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => give('K7XRM')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(give('K7XRM')).rejects.toMatchObject(INVALID);
  });

  test('accepts a correct answer on the fifth attempt', async () => {
    for (let i = 0; i < 4; i++) await expect(give('WRONG')).rejects.toMatchObject(INVALID);
    await expect(give('K7XRM')).resolves.toHaveProperty('captchaPass');
  });

  test('rejects a correct answer on the sixth attempt and after expiry', async () => {
    const { captchaId: another } = await issueCaptcha(fixture.deps, 'client');
    for (let i = 0; i < 5; i++) await expect(give('WRONG')).rejects.toMatchObject(INVALID);
    await expect(give('K7XRM')).rejects.toMatchObject(INVALID);
    fixture.clock.advance(5 * MINUTE);
    await expect(give('K7XRM', another)).rejects.toMatchObject(INVALID);
  });

  test('rejects the sixth of several concurrent captcha attempts without checking it', async () => {
    const { keys } = fixture.deps;
    for (let i = 0; i < 5; i++) await keys.count('captcha-tries:id1', MINUTE);
    await expect(give('K7XRM')).rejects.toMatchObject(INVALID);
    expect(await keys.get('captcha:id1')).toBe('K7XRM');
  });
});

describe('answers of the wrong length', () => {
  test.each(['', 'K7XR', 'K7XRMM', 'K7XRM '])(
    'rejects the wrong-length answer %j without using up an attempt',
    async (answer) => {
      for (let i = 0; i < 10; i++) await expect(give(answer)).rejects.toMatchObject(INVALID);
      await expect(give('K7XRM')).resolves.toHaveProperty('captchaPass');
      expect(await failures()).toBe(0);
    },
  );
});

describe('captcha ids', () => {
  const claims: CaptchaClaims = { kind: 'captcha', id: 'id1', exp: 4_000_000_000 };

  test('rejects a captcha id signed with another key without using up an attempt', async () => {
    for (let i = 0; i < 6; i++)
      await expect(give('K7XRM', signToken('another key', claims))).rejects.toMatchObject(INVALID);
    await expect(give('K7XRM')).resolves.toHaveProperty('captchaPass');
  });

  test.each(['', '.', 'id1', 'a.b', 'a.b.c', '%00'])(
    'rejects the malformed captcha id %j',
    async (id) => {
      await expect(give('K7XRM', id)).rejects.toMatchObject(INVALID);
    },
  );

  test('rejects a captcha pass as a captcha id', async () => {
    const { captchaPass } = await give('K7XRM');
    await expect(give('K7XRM', captchaPass)).rejects.toMatchObject(INVALID);
  });

  test('rejects a signed captcha id that was never issued', async () => {
    await expect(
      give('K7XRM', signToken<CaptchaClaims>(TEST_KEY, { ...claims, id: 'never' })),
    ).rejects.toMatchObject(INVALID);
  });
});

test('counts only wrong answers against the client', async () => {
  await expect(give('WRONG')).rejects.toMatchObject(INVALID);
  await give('K7XRM');
  expect(await failures()).toBe(1);
});

describe('a bot that solves image captchas', () => {
  const passes = async (deps: Fixture['deps']) => {
    const outcomes: string[] = [];
    for (let i = 0; i < 20; i += 1) {
      const { captchaId: id } = await issueCaptcha(deps, 'client');
      const given = answerCaptcha(deps, { captchaId: id, answer: 'K7XRM', caller });
      outcomes.push(
        await given.then(
          () => 'pass',
          ({ code }: { code: string }) => code,
        ),
      );
    }
    return outcomes;
  };

  test('rejects image captchas from eight times the lowest difficulty on', async () => {
    const outcomes = await passes(fixture.deps);
    expect(new Set(outcomes.slice(0, 6))).toEqual(new Set(['pass']));
    expect(new Set(outcomes.slice(6))).toEqual(new Set(['rate_limited']));
    expect(await failures()).toBe(0);
  });

  test('issues unlimited passes in test mode', async () => {
    expect(new Set(await passes({ ...fixture.deps, isTestMode: true }))).toEqual(new Set(['pass']));
  });
});
