/** Choices for `expiresIn`. */
export const EXPIRY_SECONDS = [600, 3_600, 86_400, 31_536_000] as const;
export const READ_LIMITS = [1, 10, 100] as const;
/** In Unicode characters. */
export const MAX_PASSWORD_LENGTH = 128;
/** Per visitor and text. */
export const MAX_WRONG_PASSWORDS = 5;
/** Files of protected texts can be downloaded for this long after each read. */
export const FILES_AFTER_READ_MINUTES = 15;
/** Deletion must be complete within a minute. */
export const FILES_AFTER_LAST_READ_SECONDS = 45;

export type ReadLimit = (typeof READ_LIMITS)[number];
