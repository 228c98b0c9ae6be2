import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AdChanged } from '@pasteroom/events';
import { MINUTE, systemClock } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import type { WakingOutbox } from '@pasteroom/kit/events/outbox';
import type { Ad } from '../core/ad.ts';
import type { AdRepository } from '../core/ports.ts';
import { at, sampleAd } from '../testing/sample-ads.ts';

export interface AdsFixture {
  ads: AdRepository & { outbox: WakingOutbox };
  close(): Promise<void>;
}

const changed = (adId: string) => newEvent(AdChanged, { adId }, { now: systemClock, newId });

export function adsContract(name: string, open: () => Promise<AdsFixture>): void {
  describe(name, () => {
    let fixture: AdsFixture;
    let ads: AdsFixture['ads'];
    beforeEach(async () => {
      fixture = await open();
      ads = fixture.ads;
    });
    afterEach(() => fixture.close());

    const keep = async (change: Partial<Ad> = {}) => {
      const ad = sampleAd(change);
      await ads.add(ad);
      return ad;
    };
    const leasedData = async () =>
      (await ads.outbox.lease(10, MINUTE)).flatMap(({ events }) => events.map(({ data }) => data));

    test('stores and returns an ad unchanged', async () => {
      const ad = await keep({
        altText: 'Größe "L" 👟',
        targetUrl: 'https://tea.example/?a=1&b=<2>',
      });
      expect(await ads.get(ad.id)).toEqual(ad);
      expect(await ads.get('none')).toBeNull();
      await ads.ping();
    });

    test('lists ads by state, newest first, up to a limit', async () => {
      const old = await keep({ createdAt: at(0) });
      const paused = await keep({ createdAt: at(1), state: 'paused' });
      const young = await keep({ createdAt: at(2), size: 'hero' });
      await keep({ state: 'incoming' });
      await keep({ state: 'removed' });
      expect(await ads.list(['shown', 'paused'], 10)).toEqual([young, paused, old]);
      expect(await ads.list(['shown'], 10)).toEqual([young, old]);
      expect(await ads.list(['shown'], 1)).toEqual([young]);
    });

    test('changes the state of an ad only from one of the given states and stores one event', async () => {
      const ad = await keep();
      expect(await ads.move(ad.id, ['shown'], 'paused', changed(ad.id))).toEqual({
        ...ad,
        state: 'paused',
      });
      expect(await ads.move(ad.id, ['shown'], 'paused', changed(ad.id))).toBeNull();
      expect(await ads.move('none', ['shown'], 'paused', changed('none'))).toBeNull();
      expect(await ads.get(ad.id)).toEqual({ ...ad, state: 'paused' });
      expect(await leasedData()).toEqual([{ adId: ad.id }]);
    });

    test('allows only one of several concurrent state changes', async () => {
      const { id } = await keep();
      const moves = await Promise.all(
        [1, 2, 3, 4].map(() => ads.move(id, ['shown', 'paused'], 'removed', changed(id))),
      );
      expect(moves.filter((each) => each !== null)).toHaveLength(1);
      expect(await leasedData()).toHaveLength(1);
    });

    test('erases only removed ads and old ads whose image never arrived', async () => {
      const removed = await keep({ state: 'removed' });
      const lost = await keep({ state: 'incoming', createdAt: at(-1) });
      const arriving = await keep({ state: 'incoming', createdAt: at(0) });
      const shown = await keep({ createdAt: at(-9) });
      const erasable = await ads.listErasable(at(0), 10);
      expect(erasable.toSorted()).toEqual([removed.id, lost.id].toSorted());
      expect(await ads.listErasable(at(0), 1)).toHaveLength(1);
      await ads.erase(erasable);
      await ads.erase(erasable);
      expect(await ads.listErasable(at(0), 10)).toEqual([]);
      expect([
        await ads.get(removed.id),
        await ads.get(arriving.id),
        await ads.get(shown.id),
      ]).toEqual([null, arriving, shown]);
    });

    test('does not list a removed ad as erasable before its event is published', async () => {
      const { id } = await keep();
      await ads.move(id, ['shown'], 'removed', changed(id));
      expect(await ads.listErasable(at(0), 10)).toEqual([]);
      await ads.outbox.published(await ads.outbox.lease(10, MINUTE));
      expect(await ads.listErasable(at(0), 10)).toEqual([id]);
    });
  });
}
