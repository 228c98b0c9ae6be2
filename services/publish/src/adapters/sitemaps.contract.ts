import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type ManualClock, MINUTE } from '@pasteroom/kit/core/clock';
import { SITEMAP_LEASE_MS, type Sitemaps } from '../core/sitemaps.ts';

interface SitemapsFixture {
  sitemaps: Sitemaps;
  now: ManualClock;
  close(): Promise<void>;
}

export function sitemapsContract(name: string, open: () => Promise<SitemapsFixture>): void {
  describe(name, () => {
    let fixture: SitemapsFixture;
    beforeEach(async () => {
      fixture = await open();
    });
    afterEach(() => fixture.close());

    const at = (minutes: number) => new Date(minutes * MINUTE);
    async function writeAll(): Promise<number[]> {
      const numbers: number[] = [];
      for (;;) {
        const part = await fixture.sitemaps.claim();
        if (!part) return numbers;
        numbers.push(part.number);
        await fixture.sitemaps.written(part, part.number * 10);
      }
    }

    test('starts with an outdated first part and an outdated index', async () => {
      expect(await fixture.sitemaps.parts()).toEqual([{ number: 1, count: 0, writtenAt: null }]);
      expect(await fixture.sitemaps.claim()).toMatchObject({
        number: 1,
        from: at(0),
        before: null,
      });
      expect(await fixture.sitemaps.claim()).toMatchObject({ number: 0 });
      expect(await fixture.sitemaps.claim()).toBeNull();
    });

    test('marks the part that lists the pages of a time', async () => {
      await fixture.sitemaps.add(2, at(10));
      await fixture.sitemaps.add(3, at(20));
      expect(await writeAll()).toEqual([1, 2, 3, 0]);
      await fixture.sitemaps.markAt(at(10));
      expect(await fixture.sitemaps.claim()).toMatchObject({
        number: 2,
        from: at(10),
        before: at(20),
      });
      for (const minute of [9, 20]) await fixture.sitemaps.markAt(at(minute));
      expect(await writeAll()).toEqual([1, 3]);
      expect([await fixture.sitemaps.mark(0), await fixture.sitemaps.mark(4)]).toEqual([
        true,
        false,
      ]);
      expect(await writeAll()).toEqual([0]);
      const writtenAt = fixture.now();
      expect(await fixture.sitemaps.parts()).toEqual([
        { number: 1, count: 10, writtenAt },
        { number: 2, count: 20, writtenAt },
        { number: 3, count: 30, writtenAt },
      ]);
    });

    test('keeps a part outdated that changed while it was written', async () => {
      await writeAll();
      await fixture.sitemaps.mark(1);
      const part = await fixture.sitemaps.claim();
      await fixture.sitemaps.mark(1);
      if (part) await fixture.sitemaps.written(part, 1);
      expect(await writeAll()).toEqual([1]);
    });

    test('leases a part to one caller, and again after the lease', async () => {
      await writeAll();
      await fixture.sitemaps.mark(1);
      const claims = await Promise.all([1, 2, 3].map(() => fixture.sitemaps.claim()));
      expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
      fixture.now.advance(SITEMAP_LEASE_MS);
      expect(await fixture.sitemaps.claim()).toMatchObject({ number: 1 });
    });

    test('does not replace an existing part', async () => {
      await fixture.sitemaps.add(2, at(10));
      await fixture.sitemaps.add(2, at(15));
      expect(await fixture.sitemaps.claim()).toMatchObject({ number: 1, before: at(10) });
    });
  });
}
