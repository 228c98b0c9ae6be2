import { createHash } from 'node:crypto';

/** What stands for an e-mail address in events and records that need not hold it; the same however the address is capitalised. */
export const emailHash = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
