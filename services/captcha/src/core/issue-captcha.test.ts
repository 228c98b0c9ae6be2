import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { verifyToken } from '@pasteroom/kit/core/signed-token';
import { type Fixture, createFixture, TEST_KEY } from '../testing/fixture.ts';
import type { CaptchaClaims } from './captcha.ts';
import { issueCaptcha } from './issue-captcha.ts';
import { HARDER_FROM, HARDEST_FROM, recordFailures, SUSPICION_MS } from './suspicion.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

test('issues an image of the answer and a captcha id that is valid for 5 minutes', async () => {
  const issued = await issueCaptcha(fixture.deps, 'client');
  expect(fixture.drawn).toEqual([{ text: 'K7XRM', noise: 0 }]);
  expect(issued).toMatchObject({ captchaData: '<svg/>', expiresAt: '2026-03-01T12:05:00.000Z' });
  const claims = (ms: number) =>
    verifyToken<CaptchaClaims>(
      TEST_KEY,
      'captcha',
      issued.captchaId,
      new Date(fixture.clock().getTime() + ms),
    );
  expect(claims(5 * MINUTE - 1)).toMatchObject({ kind: 'captcha', id: 'id1' });
  expect(claims(5 * MINUTE)).toBeNull();
});

test('does not reveal the answer in the captcha id', async () => {
  const { captchaId } = await issueCaptcha(fixture.deps, 'client');
  const [payload = ''] = captchaId.split('.');
  expect(Buffer.from(payload, 'base64url').toString()).not.toContain('K7XRM');
});

test('adds noise to image captchas for 10 minutes after repeated failures', async () => {
  const noiseNow = async (client = 'client') => {
    await issueCaptcha(fixture.deps, client);
    return fixture.drawn.at(-1)?.noise;
  };
  await recordFailures(fixture.deps, 'client', HARDER_FROM - 1);
  expect(await noiseNow()).toBe(0);
  await recordFailures(fixture.deps, 'client', 1);
  expect(await noiseNow()).toBe(1);
  await recordFailures(fixture.deps, 'client', HARDEST_FROM - HARDER_FROM);
  expect(await noiseNow()).toBe(2);
  expect(await noiseNow('another')).toBe(0);
  fixture.clock.advance(SUSPICION_MS);
  expect(await noiseNow()).toBe(0);
});
