/** The days after which a page goes live without payment: at a random moment between these. */
export const LIVE_AFTER_DAYS = { min: 2, max: 5 } as const;

/** The minutes for which the address of a preview works. */
export const PREVIEW_MINUTES = 5;

/** Longest title of a page. */
export const MAX_TITLE_LENGTH = 200;

/** Longest search for titles. */
export const MAX_SEARCH_LENGTH = 200;

/** Most pages that a search counts and shows. */
export const COUNTED_TO = 10_000;

/** Most characters of a page's name: its id, or a slug. */
export const MAX_NAME_LENGTH = 64;
