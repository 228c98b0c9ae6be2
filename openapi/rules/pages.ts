/** A page without payment goes live at a random moment between these. */
export const LIVE_AFTER_DAYS = { min: 2, max: 5 } as const;

export const PREVIEW_MINUTES = 5;

export const MAX_TITLE_LENGTH = 200;

export const MAX_SEARCH_LENGTH = 200;

/** Searches count and show no more pages than this. */
export const COUNTED_TO = 10_000;

export const MAX_NAME_LENGTH = 64;
