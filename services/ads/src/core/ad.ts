import { AppError } from '@pasteroom/kit/core/errors';
import { AD_SIZES, type AdSize } from '@pasteroom/openapi/rules/ads';

/**
 * The picture of an `incoming` ad isn't stored yet, and a `removed` ad isn't erased yet. Visitors
 * see neither.
 */
export type AdState = 'incoming' | 'shown' | 'paused' | 'removed';

/** A sold ad. Its picture is stored under its id. */
export interface Ad {
  id: string;
  size: AdSize;
  targetUrl: string;
  altText: string;
  pictureType: string;
  state: AdState;
  createdAt: Date;
}

/** An ad from the configuration. Its picture is hosted elsewhere. */
export interface ConfiguredAd extends Pick<Ad, 'id' | 'size' | 'targetUrl' | 'altText'> {
  imageUrl: string;
}

export type Slots = Partial<Record<AdSize, Omit<ConfiguredAd, 'id' | 'size'> | undefined>>;

/** Ids of configured ads contain a dash, which other ids don't. */
export const configuredAds = (slots: Slots): ConfiguredAd[] =>
  (Object.keys(AD_SIZES) as AdSize[]).flatMap((size) => {
    const slot = slots[size];
    return slot ? [{ ...slot, id: `configured-${size}`, size }] : [];
  });

export const isConfigured = (ad: Ad | ConfiguredAd): ad is ConfiguredAd => 'imageUrl' in ad;

export const noSuchAd = (): AppError => new AppError('not_found', 'There is no such advertisement.');
