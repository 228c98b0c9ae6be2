/** File owners must have an expiry. */
export const NEVER = new Date('9999-12-31T23:59:59Z');
