import { AD_SIZES, type AdSize, isAdSize } from '@pasteroom/openapi/rules/ads';
import type { HeaderList } from '../http/security-headers.ts';
import { networkFrame } from './network-ad.ts';

/** The advertisement that is shown in the ad slots of a size. */
export interface ShownAd {
  id: string;
  size: AdSize;
  altText: string;
  /** The origin of its picture, where that is another site. */
  pictureOrigin: string | null;
}

/** The element that marks an ad slot, with what it shows while it is not sold. Only we write the attribute into documents. */
const AD_SLOT = /<p data-ad-slot="(\w+)"[^>]*>[\s\S]*?<\/p>/g;

/** The address of an advertisement's picture. */
export const pictureOf = ({ id }: Pick<ShownAd, 'id'>): string => `/ads/${encodeURIComponent(id)}/picture`;

/** The address that counts a click and leads on. */
export const visitOf = ({ id }: Pick<ShownAd, 'id'>): string => `/ads/${encodeURIComponent(id)}/visit`;

/** All advertisements that are shown. */
export interface Shown {
  ads: readonly ShownAd[];
  /** Whether a network's advertisement fills the ad slots that are not sold. */
  byNetwork: boolean;
}

/**
 * Fills the ad slots of a document: with pictures that are loaded when they come into sight, and lead on in a new tab, without a script; where none is
 * sold, the frame of a network, if there is one.
 */
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

/** A content policy that allows the pictures of these advertisements that come from elsewhere, and the frame of a network; as it was, where there are none. */
export function allowAds(policy: string, { ads, byNetwork }: Shown): string {
  const origins = new Set(ads.flatMap(({ pictureOrigin }) => pictureOrigin ?? []));
  const withPictures = origins.size === 0 ? policy : policy.replace(/img-src [^;]*/, (images) => [images, ...origins].join(' '));
  return byNetwork && !policy.includes('frame-src ') ? `${withPictures}; frame-src 'self'` : withPictures;
}

/** The same for the headers of an answer. */
export const headersAllowing = (headers: HeaderList, shown: Shown): HeaderList =>
  headers.map((each, at) => (headers[at - 1] === 'content-security-policy' ? allowAds(each, shown) : each));

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
