/** Request header with the ID that the BFF assigns to a read, so that it can refund the read. */
export const READ_ID_HEADER = 'x-read-id';
