import { keepDrafts } from '@pasteroom/content/core/keep-drafts';
import { storeImage } from '@pasteroom/content/core/store-image';
import { countedPictures } from '@pasteroom/content/core/html';
import { FORM_LIMITS, pictureBody } from '@pasteroom/content/http';
import { surrogateKeys, TEXT_COPY_MS } from '@pasteroom/events/surrogate-keys';
import { surrogateHeaders } from '@pasteroom/kit/http/surrogate';
import { deletePage } from './core/delete-page.ts';
import { isNameFree } from './core/find-page.ts';
import { markPremium } from './core/mark-premium.ts';
import { isLive, isPremiumPage, languageIn, namesOf, type PageSummary } from './core/page.ts';
import { withFields } from './core/preview-json.ts';
import { generatePreview, getPreview } from './core/previews.ts';
import { savePage } from './core/save-page.ts';
import { searchPages } from './core/search-pages.ts';
import { likePage, visitPage } from './core/visitors.ts';
import type { HttpDeps, Some } from './http-deps.ts';
import { addressOf } from './live-page/site.ts';

type PageOperations =
  | 'savePage'
  | 'uploadPageImage'
  | 'keepPageImages'
  | 'searchPages'
  | 'generatePreview'
  | 'getPreview'
  | 'checkPageName'
  | 'markPremium'
  | 'likePage'
  | 'visitPage'
  | 'deletePage';

export function pageHandlers(deps: HttpDeps): Some<PageOperations> {
  const urlOf = (page: PageSummary) => addressOf(page, deps.site);
  return {
    async savePage({ form, headers, caller }) {
      const { page, ownerToken } = await savePage(deps, {
        parts: form(FORM_LIMITS),
        caller,
        idempotencyKey: headers['Idempotency-Key'],
      });
      await deps.prepare(page, caller.client);
      const times = { isLive: isLive(page, deps.now()), liveAt: page.liveAt.toISOString() };
      const body = {
        uniqueId: page.publicId,
        title: page.title,
        url: urlOf(page),
        ...times,
        ownerToken,
        ...countedPictures(page),
        ...languageIn(page),
      };
      return { status: 201, body };
    },

    async uploadPageImage({ form }) {
      const picture = await storeImage(deps, form(FORM_LIMITS));
      return { status: 201, body: pictureBody('/publishImages', picture) };
    },

    async keepPageImages({ body }) {
      await keepDrafts(deps, body.names);
      return { status: 204 };
    },

    async searchPages({ body }) {
      const { pages, ...counts } = await searchPages(deps, body);
      const now = deps.now();
      return {
        status: 200,
        body: {
          posts: pages.map((page) => ({ ...listedPage(page, now), url: urlOf(page) })),
          ...counts,
        },
      };
    },

    async generatePreview({ params }) {
      const { token, expiresAt } = await generatePreview(deps, params.id);
      return { status: 200, body: { previewToken: token, expiresAt: expiresAt.toISOString() } };
    },

    async getPreview({ params }) {
      const { page, json, expiresAt } = await getPreview(deps, params.token);
      const about = {
        uniqueId: page.publicId,
        title: page.title,
        ...languageIn(page),
        expiresAt: expiresAt.toISOString(),
      };
      return {
        status: 200,
        headers: copiedPreview(page, expiresAt, deps.now()),
        json: withFields(about, json),
      };
    },

    async checkPageName({ params }) {
      return { status: 200, body: { isFree: await isNameFree(deps, params.slug) } };
    },

    async markPremium({ params, headers, body, caller }) {
      const page = await markPremium(deps, {
        name: params.id,
        customSlug: body.customSlug ?? '',
        receipt: body.receipt ?? null,
        ownerToken: headers['X-Owner-Token'],
        caller,
      });
      await deps.prepare(page, caller.client);
      return { status: 200, headers: endsCopiesOf(page), body: { url: urlOf(page) } };
    },

    async likePage({ params, caller }) {
      return { status: 200, body: { likes: await likePage(deps, params.id, caller) } };
    },

    async visitPage({ params, headers, caller }) {
      await visitPage(deps, { name: params.id, userAgent: headers['User-Agent'] ?? '', caller });
      return { status: 204 };
    },

    async deletePage({ params, headers, caller }) {
      const page = await deletePage(deps, {
        name: params.id,
        ownerToken: headers['X-Owner-Token'],
        caller,
      });
      return { status: 204, headers: endsCopiesOf(page) };
    },
  };
}

/** Purges cached copies, so the caller sees the change immediately. */
const endsCopiesOf = (page: PageSummary) =>
  surrogateHeaders({ maxAgeMs: 0, keys: surrogateKeys.changedPage(namesOf(page)) });

/** A cached preview must expire with its token or when the page goes live. */
const copiedPreview = (page: PageSummary, expiresAt: Date, now: Date) => {
  const maxAgeMs = Math.min(
    TEXT_COPY_MS,
    Math.min(expiresAt.getTime(), page.liveAt.getTime()) - now.getTime(),
  );
  return surrogateHeaders({ maxAgeMs, keys: namesOf(page).map(surrogateKeys.page) });
};

const listedPage = (page: PageSummary, now: Date) => ({
  uniqueId: page.publicId,
  title: page.title,
  name: page.authorName,
  visits: page.visits,
  likes: page.likes,
  isPremium: isPremiumPage(page, now),
  isLive: isLive(page, now),
  liveAt: page.liveAt.toISOString(),
  createdAt: page.createdAt.toISOString(),
});
