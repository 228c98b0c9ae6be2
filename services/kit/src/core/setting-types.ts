import { z } from 'zod';

export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be a URL that starts with http:// or https://',
});

export const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

export const key = z.string().min(32, 'must have at least 32 characters').meta({ secret: 'made' });

export const seconds = z.coerce.number().int('must be a whole number of seconds').min(1);
