/** In pixels. Images with a different aspect ratio are scaled to fit. */
export const AD_SIZES = {
  hero: { width: 728, height: 90 },
  sidebar: { width: 300, height: 250 },
  content: { width: 680, height: 120 },
} as const;

export type AdSize = keyof typeof AD_SIZES;

export const isAdSize = (name: string): name is AdSize => Object.hasOwn(AD_SIZES, name);

export const MAX_AD_BYTES = 1_048_576;
export const MAX_ADS = 100;
export const MAX_AD_WORDS = 200;
export const MAX_AD_ADDRESS = 1_000;
