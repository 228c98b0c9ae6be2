import { z } from 'zod';

/** A setting that browsers or processes are to follow. */
export const webAddress = z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' });

/** The address as others are joined to it: without slashes at its end. */
export const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** A secret that `make up` makes. The operator gives those that are marked as given. */
export const key = z.string().min(32, 'at least 32 characters').meta({ secret: 'made' });

/** A setting that tells how long. */
export const seconds = z.coerce.number().int('a whole number of seconds').min(1);
