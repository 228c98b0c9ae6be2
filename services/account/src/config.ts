import { z } from 'zod';
import { isLoopback } from '@pasteroom/kit/http/loopback';
import { webAddress } from '@pasteroom/kit/core/setting-types';
import type { OidcConfig } from './adapters/oidc-provider.ts';

export const accountSettings = z
  .object({
    NODE_ENV: z.string().optional(),
    GOOGLE_CLIENT_ID: z
      .string()
      .max(255)
      .optional()
      .describe('Client ID of the Google web application. Enables sign-in with Google'),
    OIDC_ISSUER: webAddress
      .refine(isTrustworthy, 'must start with https:// unless it is on this machine')
      .default('https://accounts.google.com')
      .describe('OpenID Connect issuer of the ID tokens. The client ID is GOOGLE_CLIENT_ID'),
    DEMO_SIGN_IN: z
      .enum(['0', 'loopback', '1'], 'must be 1, loopback or 0')
      .default('0')
      .describe(
        'Test mode: 1 lets anyone sign in under any name, marked as a demo. loopback allows it only from the same machine, which the all-in-one does by default if only this machine can reach it',
      ),
  })
  .refine(({ NODE_ENV, DEMO_SIGN_IN }) => NODE_ENV !== 'production' || DEMO_SIGN_IN === '0', {
    path: ['DEMO_SIGN_IN'],
    message:
      'is for tests, because anyone can sign in under any name. It must be 0 if NODE_ENV is production',
  })
  .transform(({ DEMO_SIGN_IN, GOOGLE_CLIENT_ID, OIDC_ISSUER }): AccountConfig => ({
    demo: DEMO_SIGN_IN !== '0',
    oidc:
      GOOGLE_CLIENT_ID === undefined ? null : { issuer: OIDC_ISSUER, clientId: GOOGLE_CLIENT_ID },
  }));

export interface AccountConfig {
  demo: boolean;
  oidc: OidcConfig | null;
}

/** Over plain HTTP, an attacker could replace the keys and sign in as anyone. */
function isTrustworthy(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isLoopback(hostname);
}
