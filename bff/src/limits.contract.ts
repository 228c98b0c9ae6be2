import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '@pasteroom/kit/core/ids';
import type { Limits } from './limits.ts';
import type { Visitor } from './visitor.ts';

interface Counted {
  limits: Limits;
  close(): Promise<void>;
}

const REFUSED = { code: 'rate_limited', retryAfter: expect.any(Number) };

/** A visitor nobody has counted yet. */
export const guest = (): Visitor => ({ session: null, client: newId(), unlimited: false });

export const signedIn = (client = newId()): Visitor => ({
  session: { id: newId(), user: { id: 'ada', name: 'Ada', email: '', imgUrl: '', premiumUntil: null }, renewedAt: '' },
  client,
  unlimited: false,
});

/** What rate limits promise, wherever they are counted. */
export function limitsContract(store: string, open: () => Promise<Counted>): void {
  describe(`rate limits counted ${store}`, () => {
    let counted: Counted;
    beforeEach(async () => {
      counted = await open();
    });
    afterEach(() => counted.close());

    test('stop one address in the end, say when to come back, and stop no other', async () => {
      const { limits } = counted;
      const flood = guest();
      for (let n = 0; n < 200; n += 1) await limits.spend('signIns', flood);
      const refusal = (await limits.spend('signIns', flood).catch((error: unknown) => error)) as { retryAfter: number };
      expect(refusal).toMatchObject(REFUSED);
      expect(refusal.retryAfter).toBeGreaterThan(590);
      expect(refusal.retryAfter).toBeLessThanOrEqual(600);
      await limits.spend('signIns', guest());
      await limits.spend('captchas', flood);
    });

    test('stop one session before its address', async () => {
      const { limits } = counted;
      const hurried = signedIn();
      for (let n = 0; n < 20; n += 1) await limits.spend('signIns', hurried);
      await expect(limits.spend('signIns', hurried)).rejects.toMatchObject(REFUSED);
      await limits.spend('signIns', signedIn(hurried.client));
    });

    test('let no more through of many at once', async () => {
      const { limits } = counted;
      const visitor = signedIn();
      const spent = await Promise.allSettled(Array.from({ length: 40 }, () => limits.spend('signIns', visitor)));
      expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    });

    test('are five times tighter for a client that looks like a script', async () => {
      const { limits } = counted;
      const script = guest();
      limits.suspect(script.client);
      for (let n = 0; n < 40; n += 1) await limits.spend('signIns', script);
      await expect(limits.spend('signIns', script)).rejects.toMatchObject(REFUSED);
    });

    test('stop who asks for codes that are not there', async () => {
      const { limits } = counted;
      const [walker, other] = [guest(), guest()];
      for (let n = 0; n < 10; n += 1) {
        limits.checkMisses(walker);
        await limits.countMiss(walker);
      }
      expect(() => limits.checkMisses(walker)).toThrow(expect.objectContaining(REFUSED));
      await limits.countMiss(walker);
      expect(() => limits.checkMisses(walker)).toThrow(expect.objectContaining(REFUSED));
      limits.checkMisses(other);
      limits.checkMisses(signedIn(walker.client));
    });

    test('do not count who shows the test key', async () => {
      const { limits } = counted;
      const tester = { ...guest(), unlimited: true };
      for (let n = 0; n < 201; n += 1) await limits.spend('signIns', tester);
      for (let n = 0; n < 11; n += 1) await limits.countMiss(tester);
      limits.checkMisses(tester);
    });
  });
}
