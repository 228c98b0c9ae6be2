/** Numbers that every text of the site can name. They are apart from their rules, which the first load doesn't need. */

/** Most files of one text or page. */
export const MAX_FILES = 5;
/** Largest file, in bytes (20 MB). */
export const MAX_FILE_BYTES = 20 * 1_024 ** 2;

/** Fewest characters of a room code. */
export const MIN_CODE_LENGTH = 3;
/** Most characters of a room code. */
export const MAX_CODE_LENGTH = 64;

/** The hours for which a guest's text is kept. */
export const GUEST_TEXT_HOURS = 24;
