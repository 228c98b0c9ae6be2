/** Sealed texts are encrypted in the browser. See docs/sealed-format.md. */

export const MAX_SEALED_HEAD_BYTES = 512;
export const MAX_SEALED_HOURS = 24;
export const MAX_SEALED_SECONDS = MAX_SEALED_HOURS * 3_600;
/** Allowed difference between the author's, the server's and the reader's view of the expiry. */
export const SEALED_CLOCK_TOLERANCE_SECONDS = 120;

/** 32 bytes as base64url without padding, in canonical form. */
export const SEALED_TOKEN_PATTERN = '^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$';
/** 48 bytes as base64url. */
export const SEALED_WRAP_PATTERN = '^[A-Za-z0-9_-]{64}$';
