import { AppError } from '@pasteroom/kit/core/errors';
import { AD_SIZES, type AdSize } from '@pasteroom/openapi/rules/ads';

/** Visitors can't see `incoming` ads, whose image isn't stored yet, or `removed` ads. */
export type AdState = 'incoming' | 'shown' | 'paused' | 'removed';

export interface Ad {
  id: string;
  size: AdSize;
  targetUrl: string;
  altText: string;
  pictureType: string;
  state: AdState;
  createdAt: Date;
}

export interface ConfiguredAd extends Pick<Ad, 'id' | 'size' | 'targetUrl' | 'altText'> {
  imageUrl: string;
}

export type Slots = Partial<Record<AdSize, Omit<ConfiguredAd, 'id' | 'size'> | undefined>>;

/** The dash distinguishes these ids from generated ones. */
export const configuredAds = (slots: Slots): ConfiguredAd[] =>
  (Object.keys(AD_SIZES) as AdSize[]).flatMap((size) => {
    const slot = slots[size];
    return slot ? [{ ...slot, id: `configured-${size}`, size }] : [];
  });

export const isConfigured = (ad: Ad | ConfiguredAd): ad is ConfiguredAd => 'imageUrl' in ad;

export const noSuchAd = (): AppError => new AppError('not_found', 'Ad not found.');
