import { servedAs } from '@pasteroom/content/core/attachments';
import { type Clock, msUntilMidnight, SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { answerFile } from '@pasteroom/kit/http/file-answer';
import type { FormLimits } from '@pasteroom/kit/http/form-fields';
import type { Handlers } from '@pasteroom/kit/http/operation-types';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import type { components, operations } from '@pasteroom/openapi/ads';
import { keptFilename } from '@pasteroom/openapi/rules/files';
import { MAX_AD_BYTES } from '@pasteroom/openapi/rules/ads';
import { type Ad, type ConfiguredAd, isConfigured } from './core/ad.ts';
import { addAd } from './core/add-ad.ts';
import { findAd, shownAds } from './core/shown-ads.ts';
import { type ListedAd, listAds, removeAd, setShown, type SoldAdsDeps } from './core/sold-ads.ts';
import { noteVisit } from './core/visitors.ts';

type Schemas = components['schemas'];

export interface AdsDeps extends SoldAdsDeps, Omit<Parameters<typeof noteVisit>[0], 'counts'> {
  objects: ObjectStore;
}

const FORM_LIMITS: FormLimits = {
  fileBytes: MAX_AD_BYTES,
  jsonBytes: 4_096,
  // Leaves room for the other fields and the delimiters.
  formBytes: MAX_AD_BYTES + 65_536,
  tooLarge: (name) =>
    new AppError(
      'file_too_large',
      `File "${keptFilename(name)}" is too large. Max size allowed is 1MB.`,
    ),
};

export function handlers(deps: AdsDeps): Handlers<operations> {
  return {
    async getShownAds() {
      return { status: 200, body: { ads: (await shownAds(deps)).map(shownBody) } };
    },
    async getAdPicture({ params, query, headers, caller }) {
      const ad = await findAd(deps, params.id);
      if (query.preview === undefined)
        await noteVisit(deps, ad, 'views', { caller, ...sentBy(headers) });
      const cacheControl = untilMidnight(deps.now);
      if (isConfigured(ad))
        return { status: 302, headers: { location: ad.imageUrl, 'cache-control': cacheControl } };
      const file = { key: ad.id, filename: ad.id, ...servedAs(ad.pictureType) };
      return answerFile(deps.objects, file, {
        range: headers.Range,
        ifRange: headers['If-Range'],
        ifNoneMatch: headers['If-None-Match'],
        cacheControl,
      });
    },
    async followAd({ params, headers, caller }) {
      const ad = await findAd(deps, params.id);
      await noteVisit(deps, ad, 'clicks', { caller, ...sentBy(headers) });
      return {
        status: 302,
        headers: { location: ad.targetUrl, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
      };
    },
    async listAds({ caller }) {
      return { status: 200, body: { ads: (await listAds(deps, caller)).map(listedBody) } };
    },
    async addAd({ form, caller }) {
      return { status: 201, body: soldBody(await addAd(deps, form(FORM_LIMITS), caller)) };
    },
    async setAdShown({ params, body, caller }) {
      return { status: 200, body: soldBody(await setShown(deps, params.id, body.isShown, caller)) };
    },
    async removeAd({ params, caller }) {
      await removeAd(deps, params.id, caller);
      return { status: 204 };
    },
  };
}

const sentBy = (headers: {
  'User-Agent'?: string | undefined;
  'Sec-Purpose'?: string | undefined;
}) => ({
  userAgent: headers['User-Agent'] ?? '',
  purpose: headers['Sec-Purpose'] ?? '',
});

/** Expires cached images at midnight UTC, when visitors are counted again. */
const untilMidnight = (now: Clock): string =>
  `private, max-age=${Math.ceil(msUntilMidnight(now()) / SECOND)}`;

const shownBody = (ad: Ad | ConfiguredAd): Schemas['ShownAd'] => ({
  id: ad.id,
  size: ad.size,
  altText: ad.altText,
  pictureOrigin: isConfigured(ad) ? new URL(ad.imageUrl).origin : null,
});

const soldBody = ({ id, size, altText, targetUrl, state, createdAt }: Ad): Schemas['SoldAd'] => ({
  id,
  size,
  altText,
  targetUrl,
  state: state === 'shown' ? 'shown' : 'paused',
  createdAt: createdAt.toISOString(),
});

const listedBody = ({ ad, isInPlace, days }: ListedAd): Schemas['Ad'] => ({
  ...(isConfigured(ad)
    ? {
        id: ad.id,
        size: ad.size,
        altText: ad.altText,
        targetUrl: ad.targetUrl,
        state: 'configured',
        createdAt: null,
      }
    : soldBody(ad)),
  isInPlace,
  views: days.reduce((sum, { views }) => sum + views, 0),
  clicks: days.reduce((sum, { clicks }) => sum + clicks, 0),
  days: days.map(({ day, views, clicks }) => ({ day, views, clicks })),
});
