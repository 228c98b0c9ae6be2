import languages from 'virtual:texts';

/** How each language is loaded, by its code. A file is called `texts/<namespace>.<language>.json` and stands beside the part that shows its texts. */
export const textFiles = languages;

export type TextFiles = typeof languages;
