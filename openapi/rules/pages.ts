/** Longest title of a page. */
export const MAX_TITLE_LENGTH = 200;

/** Longest search for titles. */
export const MAX_SEARCH_LENGTH = 200;

/** Most pages that a search counts and shows. */
export const COUNTED_TO = 10_000;

/** Most characters of a page's name: its id, or a slug. */
export const MAX_NAME_LENGTH = 64;
