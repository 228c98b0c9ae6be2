import { AD_SIZES, type AdSize, isAdSize } from '@pasteroom/openapi/rules/ads';
import type { HeaderList } from '../http/security-headers.ts';
import { networkFrame } from './network-ad.ts';

export interface ShownAd {
  id: string;
  size: AdSize;
  altText: string;
  pictureOrigin: string | null;
}

/** Only our own markup contains this attribute. */
const AD_SLOT = /<p data-ad-slot="(\w+)"[^>]*>[\s\S]*?<\/p>/g;

export const pictureOf = ({ id }: Pick<ShownAd, 'id'>): string =>
  `/ads/${encodeURIComponent(id)}/picture`;

export const visitOf = ({ id }: Pick<ShownAd, 'id'>): string =>
  `/ads/${encodeURIComponent(id)}/visit`;

export interface Shown {
  ads: readonly ShownAd[];
  byNetwork: boolean;
}

export function withAds(document: string, { ads, byNetwork }: Shown): string {
  if (ads.length === 0 && !byNetwork) return document;
  return document.replaceAll(AD_SLOT, (slot: string, size: string) => {
    const ad = ads.find((each) => each.size === size);
    if (ad) return linkTo(ad);
    return byNetwork && isAdSize(size) ? networkFrame(size) : slot;
  });
}

function linkTo(ad: ShownAd): string {
  const { width, height } = AD_SIZES[ad.size];
  const picture = `<img src="${pictureOf(ad)}" alt="${escaped(ad.altText)}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
  return `<a href="${visitOf(ad)}" target="_blank" rel="sponsored noopener">${picture}</a>`;
}

export function allowAds(policy: string, { ads, byNetwork }: Shown): string {
  const origins = new Set(ads.flatMap(({ pictureOrigin }) => pictureOrigin ?? []));
  const withPictures =
    origins.size === 0
      ? policy
      : policy.replace(/img-src [^;]*/, (images) => [images, ...origins].join(' '));
  return byNetwork && !policy.includes('frame-src ')
    ? `${withPictures}; frame-src 'self'`
    : withPictures;
}

export const headersAllowing = (headers: HeaderList, shown: Shown): HeaderList =>
  headers.map((each, at) =>
    headers[at - 1] === 'content-security-policy' ? allowAds(each, shown) : each,
  );

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
