/** Without payment, a page goes live at a random time within this range. */
export const LIVE_AFTER_DAYS = { min: 2, max: 5 } as const;

export const PREVIEW_MINUTES = 5;

export const MAX_TITLE_LENGTH = 200;

export const MAX_SEARCH_LENGTH = 200;

/** Searches count and return at most this many pages. */
export const COUNTED_TO = 10_000;

export const MIN_NAME_LENGTH = 3;
export const MAX_NAME_LENGTH = 64;
