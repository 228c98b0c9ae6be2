import { z } from 'zod';

export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be a URL that starts with http:// or https://',
});

/** Defaults to the URL of the all-in-one. */
export const siteUrl = webAddress
  .default('http://127.0.0.1:8080')
  .describe(
    'Public URL of the site, used in links. If it is set, the BFF rejects requests for other hosts, and https makes cookies secure',
  );

export const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

export const key = z.string().min(32, 'must have at least 32 characters').meta({ secret: 'made' });

export const seconds = z.coerce.number().int('must be a whole number of seconds').min(1);
