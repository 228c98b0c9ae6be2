import type { Account } from '@pasteroom/kit/events/kafka-accounts';

/** The accounts of all services. */
export const ACCOUNTS: readonly Account[] = [
  { name: 'account', reads: ['payment', 'publish'], writes: ['account', 'mail'] },
  { name: 'ads', reads: [], writes: ['ads'] },
  { name: 'bff', reads: ['account', 'ads', 'captcha', 'paste-notices', 'publish'], writes: [] },
  { name: 'captcha', reads: ['paste', 'publish'], writes: ['captcha'] },
  {
    name: 'contact',
    reads: ['account', 'contact', 'mail', 'paste', 'payment', 'publish'],
    writes: ['contact'],
  },
  { name: 'paste', reads: ['account'], writes: ['paste', 'paste-notices'] },
  { name: 'payment', reads: ['account', 'payment', 'publish'], writes: ['mail', 'payment'] },
  { name: 'publish', reads: ['account', 'payment', 'publish'], writes: ['publish'] },
];
