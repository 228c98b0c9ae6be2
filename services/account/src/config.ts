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
      .describe('What Google calls the product (Client ID of a web application): lets people sign in with Google'),
    OIDC_ISSUER: webAddress
      .refine(isTrustworthy, 'an address that begins with https://, but on this machine')
      .default('https://accounts.google.com')
      .describe('Who signs the ID tokens in place of Google: any OpenID Connect provider, which knows the product as GOOGLE_CLIENT_ID'),
    DEMO_SIGN_IN: z
      .enum(['0', 'loopback', '1'], '1, loopback or 0')
      .default('0')
      .describe(
        'Test mode: 1 lets anybody sign in under any name, labelled as a demo; loopback those alone who sit at the machine, as the all-in-one product does by itself',
      ),
  })
  .refine(({ NODE_ENV, DEMO_SIGN_IN }) => NODE_ENV !== 'production' || DEMO_SIGN_IN === '0', {
    path: ['DEMO_SIGN_IN'],
    message: 'lets anybody in under any name; refused where NODE_ENV is production',
  })
  .transform(({ DEMO_SIGN_IN, GOOGLE_CLIENT_ID, OIDC_ISSUER }): AccountConfig => ({
    demo: DEMO_SIGN_IN !== '0',
    oidc: GOOGLE_CLIENT_ID === undefined ? null : { issuer: OIDC_ISSUER, clientId: GOOGLE_CLIENT_ID },
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
