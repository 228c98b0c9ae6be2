import { MINUTE } from '@pasteroom/kit/core/clock';
import { defineService } from '@pasteroom/kit/service/define-service';
import document from '@pasteroom/openapi/ads.json' with { type: 'json' };
import { isbot } from 'isbot';
import { sweepAds } from './core/sweep-ads.ts';
import { handlers } from './http.ts';
import { manifest } from './manifest.ts';
import type { AdsStores } from './stores.ts';

const SWEEP_INTERVAL_MS = MINUTE;

export const adsService = defineService(
  manifest,
  ({ records, keys, objects, bus }: AdsStores, { slots }, { now, newId, log }) => {
    const deps = {
      ...records,
      objects,
      slots,
      now,
      newId,
      keys,
      isRobot: (userAgent: string) => userAgent === '' || isbot(userAgent),
      onUncounted: (err: unknown) => log.warn({ err }, 'counting an ad view or click failed'),
    };
    return {
      document,
      handlers: handlers(deps),
      needs: { records: records.ads },
      // Listing ads needs none of these stores. Events stay in the outbox.
      waitsFor: { keys, objects, bus },
      events: { bus, outbox: records.ads.outbox },
      jobs: [{ name: 'sweep', run: () => sweepAds(deps), everyMs: SWEEP_INTERVAL_MS }],
    };
  },
);
