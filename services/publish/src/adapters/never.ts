/** Expiry of pages that aren't gone, since file owners must have one. */
export const NEVER = new Date('9999-12-31T23:59:59Z');
