import { z } from 'zod';
import { MINUTE } from '@pasteroom/kit/core/clock';
import type { NewId } from '@pasteroom/kit/core/ids';
import type { Log } from '@pasteroom/kit/core/log';
import { runEvery } from '@pasteroom/kit/core/run-every';
import type { CallService } from '../session/call-service.ts';
import { ANONYMOUS } from '../session/visitor.ts';
import type { Shown } from '../site/ads-in-documents.ts';
import type { SiteWithAds } from '../site/site-with-ads.ts';

const REFRESH_INTERVAL_MS = MINUTE;
const RESPONSE = z.object({
  ads: z.array(
    z.object({
      id: z.string(),
      size: z.enum(['hero', 'sidebar', 'content']),
      altText: z.string(),
      pictureOrigin: z.string().nullable(),
    }),
  ),
});

export interface ShownAds {
  now(): Shown;
  /** If the service fails, rejects and keeps the previous ads. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

interface ShownAdsDeps {
  site: Pick<SiteWithAds, 'show'>;
  byNetwork: boolean;
  callService: CallService;
  newId: NewId;
  log: Log;
}

export function openShownAds({ site, byNetwork, callService, newId, log }: ShownAdsDeps): ShownAds {
  let shown: Shown = { ads: [], byNetwork };
  let latest = 0;
  async function refresh(): Promise<void> {
    const turn = (latest += 1);
    const { ads } = RESPONSE.parse(
      await callService('getShownAds', { visitor: ANONYMOUS, requestId: newId() }),
    );
    // A late response must not replace a newer one.
    if (turn !== latest) return;
    shown = { ads, byNetwork };
    await site.show(shown);
  }
  return { now: () => shown, refresh, stop: runEvery(refresh, REFRESH_INTERVAL_MS, log).stop };
}
