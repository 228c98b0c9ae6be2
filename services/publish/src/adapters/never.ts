/** The end of a page that is not gone, since every owner of files has an end on record. */
export const NEVER = new Date('9999-12-31T23:59:59Z');
