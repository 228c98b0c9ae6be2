import { AbuseSuspected, PageChanged, PageWentLive, PasteEnded } from '@pasteroom/events';
import { surrogateKeys } from '@pasteroom/events/surrogate-keys';
import { on, type Reading } from '@pasteroom/kit/events/event-bus';
import type { ResponseCache } from './cache/response-cache.ts';
import type { Limits } from './gate/limits.ts';

/** What an instance keeps in memory. */
export interface Copies {
  cache: ResponseCache;
  limits: Limits;
}

/** Events → what this instance keeps in memory. */
export function subscriptions({ cache, limits }: Copies): Reading[] {
  const purgePages = (names: readonly string[]) => cache.purge([...names.map(surrogateKeys.page), surrogateKeys.pageLists]);
  return [
    on(PasteEnded, async ({ data }) => cache.purge([surrogateKeys.text(data.code)])),
    on(PageWentLive, async ({ data }) => purgePages(data.names)),
    on(PageChanged, async ({ data }) => purgePages(data.names)),
    on(AbuseSuspected, async ({ data }) => limits.suspect(data.client)),
  ];
}
