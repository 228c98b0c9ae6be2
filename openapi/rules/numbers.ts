/** Separate from the rules, so the first page load doesn't include them. */

export const MAX_FILES = 5;
export const MAX_FILE_BYTES = 20 * 1_024 ** 2;
export const MAX_HTML_BYTES = 1_024 ** 2;

export const MIN_CODE_LENGTH = 3;
export const MAX_CODE_LENGTH = 64;

export const GUEST_TEXT_HOURS = 24;
