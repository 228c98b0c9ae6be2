import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '@pasteroom/kit/core/ids';
import type { Limits } from './limits.ts';
import { browser, guest, signedIn } from '../testing/visitors.ts';

interface Counted {
  limits: Limits;
  close(): Promise<void>;
}

const RATE_LIMITED = {
  code: 'rate_limited',
  message: expect.stringMatching(
    /^Too many requests\. Please try again in \d+ (seconds?|minutes?)\.$/,
  ),
};

export function limitsContract(store: string, open: () => Promise<Counted>): void {
  describe(`the rate limiter ${store}`, () => {
    let counted: Counted;
    beforeEach(async () => {
      counted = await open();
    });
    afterEach(() => counted.close());

    test('rejects calls from an address at its limit and returns a retry time', async () => {
      const { limits } = counted;
      const flood = guest();
      for (let n = 0; n < 200; n += 1) await limits.spend('signIns', flood);
      const error = (await Promise.resolve(limits.spend('signIns', flood)).catch(
        (thrown: unknown) => thrown,
      )) as { retryAfter: number };
      expect(error).toMatchObject({
        ...RATE_LIMITED,
        message: 'Too many requests. Please try again in 10 minutes.',
      });
      expect(error.retryAfter).toBeGreaterThan(590);
      expect(error.retryAfter).toBeLessThanOrEqual(600);
      await limits.spend('signIns', guest());
      await limits.spend('captchas', flood);
    });

    test('applies the session limit before the address limit', async () => {
      const { limits } = counted;
      const hurried = signedIn();
      for (let n = 0; n < 20; n += 1) await limits.spend('signIns', hurried);
      await expect(limits.spend('signIns', hurried)).rejects.toMatchObject(RATE_LIMITED);
      await limits.spend('signIns', signedIn(hurried.client));
    });

    test('applies the browser limit before the address limit, even with new captcha passes', async () => {
      const { limits } = counted;
      const hurried = browser();
      for (let n = 0; n < 20; n += 1) await limits.spend('signIns', hurried, `pass ${n}`);
      await expect(limits.spend('signIns', hurried, 'another pass')).rejects.toMatchObject(
        RATE_LIMITED,
      );
      await limits.spend('signIns', browser(hurried.client));
    });

    test('counts clients without a cookie separately from browsers at their address', async () => {
      const { limits } = counted;
      const script = guest();
      for (let n = 0; n < 200; n += 1) await limits.spend('signIns', script);
      await expect(limits.spend('signIns', script)).rejects.toMatchObject(RATE_LIMITED);
      await limits.spend('signIns', browser(script.client));
    });

    test('issues captchas to a class of 40 even after one browser requested 600', async () => {
      const { limits } = counted;
      const pupil = browser();
      for (let n = 0; n < 600; n += 1) await limits.spend('captchas', pupil);
      await expect(limits.spend('captchas', pupil)).rejects.toMatchObject(RATE_LIMITED);
      for (let n = 0; n < 39; n += 1) await limits.spend('captchas', browser(pupil.client));
      await limits.spend('captchas', guest(pupil.client));
    });

    test('allows more calls for an IPv6 network than for one address', async () => {
      const { limits } = counted;
      const network = newId();
      const newGuest = () => ({ ...guest(), network });
      for (let n = 0; n < 3_200; n += 1) await limits.spend('signIns', newGuest());
      await expect(limits.spend('signIns', newGuest())).rejects.toMatchObject(RATE_LIMITED);
      await limits.spend('signIns', guest());
    });

    test('admits no more concurrent calls than the limit allows', async () => {
      const { limits } = counted;
      const visitor = signedIn();
      const spent = await Promise.allSettled(
        Array.from({ length: 40 }, async () => limits.spend('signIns', visitor)),
      );
      expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    });

    test('divides the limits of a suspected script by five', async () => {
      const { limits } = counted;
      const script = guest();
      limits.suspect(script.client);
      for (let n = 0; n < 40; n += 1) await limits.spend('signIns', script);
      await expect(limits.spend('signIns', script)).rejects.toMatchObject(RATE_LIMITED);
    });

    test('does not limit clients with the rate limit bypass key', async () => {
      const { limits } = counted;
      const tester = { ...guest(), unlimited: true };
      for (let n = 0; n < 201; n += 1) await limits.spend('signIns', tester);
    });
  });
}
