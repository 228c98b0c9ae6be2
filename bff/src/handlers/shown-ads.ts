import { z } from 'zod';
import { MINUTE } from '@pasteroom/kit/core/clock';
import type { NewId } from '@pasteroom/kit/core/ids';
import type { Log } from '@pasteroom/kit/core/log';
import { runEvery } from '@pasteroom/kit/service/run-every';
import type { CallService } from '../session/call-service.ts';
import { ANONYMOUS } from '../session/visitor.ts';
import type { Shown } from '../site/ads-in-documents.ts';
import type { SiteWithAds } from '../site/site-with-ads.ts';

/** How often the ads service is asked anyway, in case an event was lost or came before its answer. */
const REFRESH_EVERY_MS = MINUTE;
const ANSWER = z.object({
  ads: z.array(
    z.object({ id: z.string(), size: z.enum(['hero', 'sidebar', 'content']), altText: z.string(), pictureOrigin: z.string().nullable() }),
  ),
});

/** The advertisements that are shown, as the ads service said last. */
export interface ShownAds {
  now(): Shown;
  /** Asks the service; fails with its error, and then what was said before holds. */
  refresh(): Promise<void>;
  /** Asks no more by itself. */
  stop(): Promise<void>;
}

interface ShownAdsDeps {
  /** The site whose documents show the advertisements. */
  site: Pick<SiteWithAds, 'show'>;
  /** Whether a network's advertisements fill the ad slots that are not sold. */
  byNetwork: boolean;
  callService: CallService;
  newId: NewId;
  log: Log;
}

/** Shows no sold advertisement before the ads service has answered. */
export function openShownAds({ site, byNetwork, callService, newId, log }: ShownAdsDeps): ShownAds {
  let shown: Shown = { ads: [], byNetwork };
  let latest = 0;
  async function refresh(): Promise<void> {
    const turn = (latest += 1);
    const { ads } = ANSWER.parse(await callService('getShownAds', { visitor: ANONYMOUS, requestId: newId() }));
    // An older call that is answered after a newer one must not replace its answer.
    if (turn !== latest) return;
    shown = { ads, byNetwork };
    await site.show(shown);
  }
  return { now: () => shown, refresh, stop: runEvery(refresh, REFRESH_EVERY_MS, log).stop };
}
