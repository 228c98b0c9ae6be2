import { blocksNow } from '@pasteroom/content/core/blocks';
import type { ServiceContext } from '@pasteroom/kit/service/serve';
import { isbot } from 'isbot';
import type { PublishConfig } from './config.ts';
import { isLive } from './core/page.ts';
import { VisitCounter } from './core/visit-counter.ts';
import type { HttpDeps } from './http-deps.ts';
import { pagePictures } from './page-pictures.ts';
import { openRenderer } from './renderer.ts';
import { sitemapFiles } from './sitemap-files.ts';
import { siteTexts } from './site-texts.ts';
import type { PublishStores } from './stores.ts';

export function compose(
  { records, threads, keys, objects }: PublishStores,
  config: PublishConfig,
  { now, newId, log }: ServiceContext,
): HttpDeps {
  const site = { publicUrl: config.publicUrl, contactEmail: config.contactEmail };
  const renderer = openRenderer({ ...records, threads, site, now, log });
  const pictures = pagePictures({ ...records, objects, threads, log });
  return {
    ...records,
    blocksNow: blocksNow({ ...records, now }),
    threads,
    keys,
    visits: new VisitCounter(records.pages),
    objects,
    now,
    newId,
    site,
    goLiveDelay: config.goLiveDelay,
    previewMs: config.previewMs,
    receiptKey: config.receiptKey,
    isRobot: (userAgent) => userAgent === '' || isbot(userAgent),
    renderer,
    pictures,
    async prepare(page, client) {
      const picture = isLive(page, now()) ? pictures.prepare(page, client) : undefined;
      await Promise.all([renderer.prepare(page, client), picture]);
    },
    erasePicture: pictures.erase,
    previewOf: renderer.previewOf,
    indexNowKey: config.indexNow?.key,
    texts: siteTexts({ lists: records.lists, site, now }),
    sitemap: sitemapFiles({ ...records, objects, site }),
  };
}
