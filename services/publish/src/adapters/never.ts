/** Expiry of active pages, since file owners need one. */
export const NEVER = new Date('9999-12-31T23:59:59Z');
