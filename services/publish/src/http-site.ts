import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { answerStoredFile } from '@pasteroom/content/http';
import { AppError } from '@pasteroom/kit/core/errors';
import { HOUR, SECOND } from '@pasteroom/kit/core/clock';
import { namesTag } from '@pasteroom/kit/http/entity-tag';
import { surrogateHeaders } from '@pasteroom/kit/http/surrogate';
import type { StoredObject } from '@pasteroom/kit/objects/object-store';
import { surrogateKeys } from '@pasteroom/events/surrogate-keys';
import { getPageFile } from './core/get-page-file.ts';
import { namesOf, noSuchPage } from './core/page.ts';
import { readLivePage } from './core/read-live-page.ts';
import { INDEX_PART } from './core/sitemaps.ts';
import type { HttpDeps, Some } from './http-deps.ts';
import { pageAssets } from './live-page/assets.ts';
import { gonePage, notFoundPage } from './live-page/notices.ts';
import { pagePolicy } from './live-page/policy.ts';
import { pathOf, SITE_PICTURE } from './live-page/site.ts';

/** Caches must drop removed pages and files within a minute. */
const SHORT_TTL = 'public, max-age=30, stale-while-revalidate=15';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const TEXT_TTL = 'public, max-age=60';

/**
 * Events purge cached copies immediately. If an event is lost, this and `max-age` still add up to
 * less than a minute.
 */
const SURROGATE_TTL_MS = 10 * SECOND;
const NEGATIVE_SURROGATE_TTL_MS = 2 * SECOND;

type SiteOperations =
  | 'getLivePage'
  | 'getPagePicture'
  | 'getPageFile'
  | 'getPageAsset'
  | 'getSitemap'
  | 'getSitemapPart'
  | 'getRobots'
  | 'getIndexNowKey'
  | 'getFeed';

export function siteHandlers(deps: HttpDeps): Some<SiteOperations> {
  const { renderer, texts, sitemap, objects } = deps;
  const assets = pageAssets();
  const headers = { 'content-security-policy': pagePolicy(), 'x-content-type-options': 'nosniff' };
  const notices = { missing: notFoundPage(), gone: gonePage() };
  return {
    async getLivePage({ params, headers: { 'If-None-Match': ifNoneMatch } }) {
      const found = await readLivePage(deps, params.id);
      const cached = { ...headers, 'cache-control': SHORT_TTL };
      const names = 'page' in found ? namesOf(found.page) : [params.id];
      const copied = (maxAgeMs: number) =>
        surrogateHeaders({ maxAgeMs, keys: names.map(surrogateKeys.page) });
      switch (found.is) {
        case 'missing':
          // Cached briefly because the page may go live soon.
          return {
            status: 404,
            text: notices.missing,
            mediaType: 'text/html',
            headers: {
              ...headers,
              ...NO_INDEX,
              ...copied(NEGATIVE_SURROGATE_TTL_MS),
              'cache-control': 'no-store',
            },
          };
        case 'gone':
          return {
            status: 410,
            text: notices.gone,
            mediaType: 'text/html',
            headers: { ...cached, ...NO_INDEX, ...copied(NEGATIVE_SURROGATE_TTL_MS) },
          };
        case 'elsewhere':
          return {
            status: 301,
            headers: {
              ...copied(SURROGATE_TTL_MS),
              location: pathOf(found.page),
              'cache-control': SHORT_TTL,
            },
          };
        case 'live': {
          const { html, etag } = await renderer.documentOf(found.page);
          if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, etag))
            return { status: 304, headers: { ...cached, ...copied(SURROGATE_TTL_MS), etag } };
          return {
            status: 200,
            text: html,
            mediaType: 'text/html',
            headers: { ...cached, ...copied(SURROGATE_TTL_MS), etag },
          };
        }
      }
    },

    getPagePicture: ({ params, headers: { 'If-None-Match': ifNoneMatch } }) =>
      answerPicture(deps, params.id, ifNoneMatch),

    async getPageFile({ params, headers: conditions }) {
      return answerStoredFile(objects, await getPageFile(deps, params.name), conditions, SHORT_TTL);
    },

    async getPageAsset({ params }) {
      const asset = assets.get(params.name);
      if (!asset) throw new AppError('not_found', 'File not found.');
      const described = { 'content-type': asset.type, 'content-length': asset.body.length };
      return bytes([asset.body], {
        ...described,
        ...surrogateHeaders({ maxAgeMs: HOUR, keys: [] }),
        'cache-control': IMMUTABLE,
        'x-content-type-options': 'nosniff',
      });
    },

    async getSitemap() {
      return sitemapFile(await sitemap.read(INDEX_PART));
    },

    async getSitemapPart({ params }) {
      const number = Number.parseInt(params.part, 10);
      if (number === INDEX_PART) throw new AppError('not_found', 'Sitemap part not found.');
      return sitemapFile(await sitemap.read(number));
    },

    async getRobots() {
      return plainText(texts.robots());
    },

    async getIndexNowKey() {
      if (deps.indexNowKey === undefined) throw new AppError('not_found', 'File not found.');
      return plainText(deps.indexNowKey);
    },

    async getFeed() {
      return bytes([await texts.feed()], textHeaders('application/rss+xml'));
    },
  };
}

/**
 * Redirects to the site image if the page has no image.
 * @throws `gone`, `not_found`
 */
async function answerPicture(
  deps: Pick<HttpDeps, 'pages' | 'pictures' | 'now'>,
  name: string,
  ifNoneMatch: string | undefined,
) {
  const found = await readLivePage(deps, name);
  if (found.is === 'gone') throw new AppError('gone', 'This page was removed.');
  if (found.is === 'missing') throw noSuchPage();
  const copied = (maxAgeMs: number) =>
    surrogateHeaders({ maxAgeMs, keys: namesOf(found.page).map(surrogateKeys.page) });
  const picture = await deps.pictures.read(found.page);
  // Cached briefly because the image may be drawn soon.
  if (!picture)
    return {
      status: 302,
      headers: {
        ...copied(NEGATIVE_SURROGATE_TTL_MS),
        location: SITE_PICTURE.path,
        'cache-control': 'no-store',
      },
    } as const;
  const { key, object } = picture;
  const headers = {
    ...copied(SURROGATE_TTL_MS),
    etag: `"${key}"`,
    'cache-control': SHORT_TTL,
    'x-content-type-options': 'nosniff',
  };
  if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, headers.etag)) {
    object.stream.destroy();
    return { status: 304, headers } as const;
  }
  const described = { ...headers, 'content-type': 'image/png', 'content-length': object.size };
  return { status: 200, stream: object.stream, headers: described } as const;
}

const NO_INDEX = { 'x-robots-tag': 'noindex' };

const textHeaders = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': TEXT_TTL,
  ...surrogateHeaders({ maxAgeMs: SURROGATE_TTL_MS, keys: [surrogateKeys.pageLists] }),
  'x-content-type-options': 'nosniff',
});

const sitemapFile = ({ size, stream }: StoredObject) =>
  ({
    status: 200,
    stream,
    headers: { ...textHeaders('application/xml'), 'content-length': size },
  }) as const;

const plainText = (text: string) =>
  ({ status: 200, text, mediaType: 'text/plain', headers: textHeaders('text/plain') }) as const;

const bytes = (
  chunks: (string | Buffer)[],
  headers: OutgoingHttpHeaders & { 'content-type': string },
) => ({ status: 200, stream: Readable.from(chunks, { objectMode: false }), headers }) as const;
