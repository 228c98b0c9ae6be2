/** When a page is over that is not gone: what owns files has an end on record. */
export const NEVER = new Date('9999-12-31T23:59:59Z');
