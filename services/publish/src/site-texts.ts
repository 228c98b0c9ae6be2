import { Readable } from 'node:stream';
import { MINUTE, type Clock } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { TtlCache } from '@pasteroom/kit/core/ttl-cache';
import type { PageLists } from './core/ports.ts';
import { feedOf } from './live-page/feed.ts';
import { robotsText } from './live-page/robots.ts';
import { addressOf, type Site } from './live-page/site.ts';
import { SITEMAP_SIZE, sitemapIndexOf, sitemapOf } from './live-page/sitemap.ts';

const FEED_SIZE = 20;

export interface SiteTexts {
  sitemap(): Promise<string>;
  sitemapPart(part: number): Promise<Readable>;
  feed(): Promise<string>;
  robots(): string;
}

/** The feed and the number of sitemap parts may be a minute old. */
export function siteTexts({ lists, site, now, partSize = SITEMAP_SIZE }: SiteTextsDeps): SiteTexts {
  const countLive = keptForMinute(now, () => lists.countLive());
  // The first part always exists because pages can go live after the count.
  const countParts = async () => Math.max(1, Math.ceil((await countLive()) / partSize));
  const feed = keptForMinute(now, async () => feedOf(await lists.newest(FEED_SIZE), site));
  const part = (at: number) =>
    Readable.from(sitemapOf(entries(lists, site, { skip: at * partSize, limit: partSize })), {
      objectMode: false,
    });
  return {
    async sitemap() {
      return sitemapIndexOf(await countParts(), site);
    },
    async sitemapPart(number) {
      if (number < 1 || number > (await countParts()))
        throw new AppError('not_found', 'Sitemap part not found.');
      return part(number - 1);
    },
    feed,
    robots: () => robotsText(site),
  };
}

interface SiteTextsDeps {
  lists: PageLists;
  site: Site;
  now: Clock;
  partSize?: number;
}

async function* entries(
  lists: PageLists,
  site: Site,
  { skip, limit }: { skip: number; limit: number },
) {
  for await (const page of lists.allLive(skip, limit))
    yield { url: addressOf(page, site), changedAt: page.liveAt };
}

function keptForMinute<T>(now: Clock, make: () => Promise<T>): () => Promise<T> {
  const kept = new TtlCache<T>(now, { count: 1 });
  return () =>
    kept.read('', async () => ({ value: await make(), freshUntil: now().getTime() + MINUTE }));
}
