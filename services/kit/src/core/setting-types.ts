import { z } from 'zod';

export const webAddress = z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' });

export const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

export const key = z.string().min(32, 'at least 32 characters').meta({ secret: 'made' });

export const seconds = z.coerce.number().int('a whole number of seconds').min(1);
