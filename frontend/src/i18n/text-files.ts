import languages from 'virtual:texts';

/** Loaders by language code, from `texts/<namespace>.<language>.json` next to the code. */
export const textFiles = languages;

export type TextFiles = typeof languages;
