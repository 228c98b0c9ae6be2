import { AppError } from '@pasteroom/kit/core/errors';
import { AD_SIZES, type AdSize } from '@pasteroom/openapi/rules/ads';

/** The state of an advertisement: the picture of an `incoming` one is not stored yet; a `removed` one waits to be erased. Visitors see neither. */
export type AdState = 'incoming' | 'shown' | 'paused' | 'removed';

/** An advertisement that was sold. Its picture is stored under its id. */
export interface Ad {
  id: string;
  size: AdSize;
  targetUrl: string;
  altText: string;
  pictureType: string;
  state: AdState;
  createdAt: Date;
}

/** An advertisement that is configured for the ad slots of a size; its picture is on the web. */
export interface ConfiguredAd extends Pick<Ad, 'id' | 'size' | 'targetUrl' | 'altText'> {
  imageUrl: string;
}

export type Slots = Partial<Record<AdSize, Omit<ConfiguredAd, 'id' | 'size'> | undefined>>;

/** The configured advertisements. Their ids have a dash, which no other id has. */
export const configuredAds = (slots: Slots): ConfiguredAd[] =>
  (Object.keys(AD_SIZES) as AdSize[]).flatMap((size) => {
    const slot = slots[size];
    return slot ? [{ ...slot, id: `configured-${size}`, size }] : [];
  });

/** Whether its picture is on the web, rather than stored here. */
export const isConfigured = (ad: Ad | ConfiguredAd): ad is ConfiguredAd => 'imageUrl' in ad;

export const noSuchAd = (): AppError => new AppError('not_found', 'There is no such advertisement.');
