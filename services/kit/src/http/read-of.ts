/** Response header with the id of a text whose read the caller can refund. Only for the BFF. */
export const READ_OF = 'x-read-of';
