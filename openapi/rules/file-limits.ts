/** Most files of one text or page. */
export const MAX_FILES = 5;
/** Largest file, in bytes (20 MB). */
export const MAX_FILE_BYTES = 20 * 1_024 ** 2;
