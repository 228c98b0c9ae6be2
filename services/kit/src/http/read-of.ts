/**
 * Response header with the id of a text whose read the caller can refund. Services send it only to
 * the BFF.
 */
export const READ_OF = 'x-read-of';
