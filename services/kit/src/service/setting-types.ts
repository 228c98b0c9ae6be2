import { z } from 'zod';

/** A setting that browsers or processes are to follow. */
export const webAddress = z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' });

/** The address as others are joined to it: without slashes at its end. */
export const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** A setting that tells how long. */
export const seconds = z.coerce.number().int('a whole number of seconds').min(1);
