/** Ad slots have three sizes, in pixels of the picture that fits; a picture of another shape is shown whole. */
export const AD_SIZES = {
  hero: { width: 728, height: 90 },
  sidebar: { width: 300, height: 250 },
  content: { width: 680, height: 120 },
} as const;

export type AdSize = keyof typeof AD_SIZES;

export const isAdSize = (name: string): name is AdSize => Object.hasOwn(AD_SIZES, name);

/** Largest picture of an advertisement, in bytes (1 MB). */
export const MAX_AD_BYTES = 1_048_576;
/** Most advertisements that are kept at a time. */
export const MAX_ADS = 100;
/** Longest words that stand for the picture, and longest address that it leads to. */
export const MAX_AD_WORDS = 200;
export const MAX_AD_ADDRESS = 1_000;
