import { MINUTE, type Clock } from '@pasteroom/kit/core/clock';
import { TtlCache } from '@pasteroom/kit/core/ttl-cache';
import type { PageLists } from './core/ports.ts';
import { feedOf } from './live-page/feed.ts';
import { robotsText } from './live-page/robots.ts';
import type { Site } from './live-page/site.ts';

const FEED_SIZE = 20;

export interface SiteTexts {
  /** May be a minute old. */
  feed(): Promise<string>;
  robots(): string;
}

interface SiteTextsDeps {
  lists: Pick<PageLists, 'newest'>;
  site: Site;
  now: Clock;
}

export function siteTexts({ lists, site, now }: SiteTextsDeps): SiteTexts {
  const feeds = new TtlCache<string>(now, { count: 1 });
  const loadFeed = async () => ({
    value: feedOf(await lists.newest(FEED_SIZE), site),
    freshUntil: now().getTime() + MINUTE,
  });
  return {
    feed: () => feeds.read('', loadFeed),
    robots: () => robotsText(site),
  };
}
