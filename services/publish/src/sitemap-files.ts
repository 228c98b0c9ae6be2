import { Readable } from 'node:stream';
import { AppError } from '@pasteroom/kit/core/errors';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import type { ObjectStore, StoredObject } from '@pasteroom/kit/objects/object-store';
import { INDEX_PART, type ClaimedPart, type Sitemaps } from './core/sitemaps.ts';
import type { PageLists } from './core/ports.ts';
import { addressOf, type Site } from './live-page/site.ts';
import {
  MAX_SITEMAP_SIZE,
  SITEMAP_SIZE,
  type SitemapEntry,
  sitemapIndexOf,
  sitemapOf,
} from './live-page/sitemap.ts';

export interface SitemapFiles {
  /** Writes outdated parts. Returns their number. Safe to run on any replica at any time. */
  write(): Promise<number>;
  /**
   * @throws `not_found` if there is no such part, `unavailable` if `write` hasn't stored it yet
   */
  read(number: number): Promise<StoredObject>;
}

interface SitemapDeps {
  sitemaps: Sitemaps;
  lists: Pick<PageLists, 'liveBetween'>;
  objects: Pick<ObjectStore, 'put' | 'get'>;
  site: Site;
  partSize?: number;
}

const keyOf = (number: number): string => `sitemap-${number}.xml`;

export function sitemapFiles({
  sitemaps,
  lists,
  objects,
  site,
  partSize = SITEMAP_SIZE,
}: SitemapDeps): SitemapFiles {
  const put = (number: number, xml: Iterable<string> | AsyncIterable<string>) =>
    objects.put(keyOf(number), Readable.from(xml, { objectMode: false }));

  async function writePart(part: ClaimedPart): Promise<void> {
    const listed: { count: number; next?: Date } = { count: 0 };
    await put(part.number, sitemapOf(entries(part, listed)));
    if (listed.next) await sitemaps.add(part.number + 1, listed.next);
    await sitemaps.written(part, listed.count);
    await sitemaps.mark(INDEX_PART);
  }

  async function* entries(
    { from, before }: ClaimedPart,
    listed: { count: number; next?: Date },
  ): AsyncGenerator<SitemapEntry> {
    let lastTime = 0;
    for await (const page of lists.liveBetween(from, before)) {
      const time = page.liveAt.getTime();
      // A part must not start within pages that went live at the same time.
      if (before === null && listed.count >= partSize && time > lastTime) {
        listed.next = page.liveAt;
        return;
      }
      if (listed.count === MAX_SITEMAP_SIZE) return;
      listed.count += 1;
      lastTime = time;
      yield { url: addressOf(page, site), changedAt: page.liveAt };
    }
  }

  return {
    async write() {
      for (let written = 0; ; written += 1) {
        const part = await sitemaps.claim();
        if (!part) return written;
        if (part.number !== INDEX_PART) await writePart(part);
        else {
          await put(INDEX_PART, [sitemapIndexOf(await sitemaps.parts(), site)]);
          await sitemaps.written(part, 0);
        }
      }
    },
    async read(number) {
      const object = await objects.get(keyOf(number));
      if (object) return object;
      // Backups exclude these files, so they may be missing.
      if (await sitemaps.mark(number)) throw unavailable();
      throw new AppError('not_found', 'Sitemap part not found.');
    },
  };
}
