import { AD_SIZES, type AdSize } from '@pasteroom/openapi/rules/ads';
import type { HeaderList } from '../http/security-headers.ts';

/** What stands at the places of a size. */
export interface ShownAd {
  id: string;
  size: AdSize;
  altText: string;
  /** Where its picture comes from, if that is another site. */
  pictureOrigin: string | null;
}

/** What stands at a place for advertisements while nothing is sold for it; nobody but us writes this mark into a document. */
const PLACE = /<p data-ad-slot="(\w+)"[^>]*>[\s\S]*?<\/p>/g;

/** The address of an advertisement's picture. */
export const pictureOf = ({ id }: Pick<ShownAd, 'id'>): string => `/ads/${encodeURIComponent(id)}/picture`;

/** The address that counts a click and leads on. */
export const visitOf = ({ id }: Pick<ShownAd, 'id'>): string => `/ads/${encodeURIComponent(id)}/visit`;

/** The document with what is shown at its places: pictures that are loaded when they come into sight, and lead on in a new tab, without a script. */
export function withAds(document: string, ads: readonly ShownAd[]): string {
  if (ads.length === 0) return document;
  return document.replaceAll(PLACE, (place: string, size: string) => {
    const ad = ads.find((each) => each.size === size);
    return ad ? linkTo(ad) : place;
  });
}

function linkTo(ad: ShownAd): string {
  const { width, height } = AD_SIZES[ad.size];
  const picture = `<img src="${pictureOf(ad)}" alt="${escaped(ad.altText)}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
  return `<a href="${visitOf(ad)}" target="_blank" rel="sponsored noopener">${picture}</a>`;
}

/** A content policy that lets in the pictures of these advertisements that come from elsewhere; as it was, where none does. */
export function letPicturesIn(policy: string, ads: readonly ShownAd[]): string {
  const origins = new Set(ads.flatMap(({ pictureOrigin }) => pictureOrigin ?? []));
  return origins.size === 0 ? policy : policy.replace(/img-src [^;]*/, (images) => [images, ...origins].join(' '));
}

/** The same for the headers of an answer. */
export const headersLettingIn = (headers: HeaderList, ads: readonly ShownAd[]): HeaderList =>
  headers.map((each, at) => (headers[at - 1] === 'content-security-policy' ? letPicturesIn(each, ads) : each));

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
