import { BlockList } from 'node:net';
import { z } from 'zod';
import { key, webAddress, withoutSlash } from '@pasteroom/kit/core/setting-types';
import type { StreamsInFlight } from './gate/concurrency-limits.ts';
import type { DemoSignIn } from './gate/demo-sign-in.ts';
import { proxyList } from './http/client-address.ts';
import type { AdNetwork } from './site/network-ad.ts';
import type { OutsideLinks } from './site/outside-links.ts';
import type { CheckoutProvider } from './http/page-policy.ts';
import type { ConnectionLimits } from './http/connection-limits.ts';
import { perService, SERVICES, type ServiceName } from '@pasteroom/openapi/services';

const SHARED_KEY = z
  .string()
  .min(32, 'must have at least 32 characters and be the same for the captcha service and the BFF')
  .meta({ secret: 'made' });

type AddressName = `${Uppercase<ServiceName>}_URL`;
const addressName = (service: ServiceName) => `${service.toUpperCase()}_URL` as AddressName;
const ADDRESSES = Object.fromEntries(
  SERVICES.map((service) => [
    addressName(service),
    z.url().describe(`URL of the ${service} service`),
  ]),
) as Record<AddressName, z.ZodURL>;

const DEMO = { '0': 'nowhere', loopback: 'on-loopback', '1': 'everywhere' } as const;

export const bffSettings = z
  .object({
    NODE_ENV: z.string().optional(),
    PUBLIC_URL: webAddress
      .optional()
      .describe(
        'Public URL. Requests for other hosts are rejected, and https makes cookies secure',
      ),
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .describe(
        'IP addresses or networks of proxies that may set X-Forwarded-For, separated by spaces or commas',
      )
      .transform(asProxyList),
    RATE_LIMIT_BYPASS_KEY: z
      .string()
      .min(16, 'must have at least 16 characters')
      .optional()
      .describe(
        'Test mode: requests with this value in the x-rate-limit-bypass header bypass rate limits',
      ),
    ACCESS_LOG_SHARE: z.coerce
      .number()
      .min(0)
      .max(1)
      .default(0.01)
      .describe('Share of requests to log, from 0 to 1. Failed requests are always logged'),
    MAX_UPLOADS_IN_FLIGHT: z.coerce
      .number()
      .int()
      .min(1)
      .default(100)
      .describe('Maximum number of concurrent uploads'),
    MAX_DOWNLOADS_IN_FLIGHT: z.coerce
      .number()
      .int()
      .min(1)
      .default(400)
      .describe('Maximum number of concurrent downloads'),
    OPERATOR_TOKEN: key
      .optional()
      .describe('Token of the operator. Without it, operator routes reject every request'),
    GOOGLE_CLIENT_ID: z
      .string()
      .max(255)
      .optional()
      .describe(
        'Client ID of the Google web application. Must be the same as in the account service',
      ),
    DEMO_SIGN_IN: z
      .enum(['0', 'loopback', '1'], 'must be 1, loopback or 0')
      .default('0')
      .describe('Test mode: must be the same as in the account service'),
    OPERATOR_EMAIL: z
      .email('must be an email address')
      .optional()
      .describe('Email address of the operator, shown to advertisers in articles'),
    CHAT_URL: webAddress
      .optional()
      .describe('URL of a chat with the operator, linked in the menu. Hidden if not set'),
    PROMO_URL: webAddress
      .optional()
      .describe(
        'URL of a partner site for spelling practice, promoted in the menu. Hidden if not set',
      ),
    VIDEO_URL: webAddress
      .optional()
      .describe(
        'URL of a video channel that visitors can subscribe to before they download the example. Hidden if not set',
      ),
    ADSENSE_CLIENT: z
      .string()
      .regex(/^ca-pub-\d{10,20}$/, 'must be ca-pub- followed by digits')
      .optional()
      .describe(
        'Google AdSense publisher ID. Shows AdSense ads on live pages and articles where no ad is sold, but not to Premium users. Requires ADSENSE_SLOT',
      ),
    ADSENSE_SLOT: z
      .string()
      .regex(/^\d{6,20}$/, 'digits')
      .optional()
      .describe('ID of the AdSense ad unit'),
    CASHFREE_APP_ID: z
      .string()
      .optional()
      .describe(
        'App ID at Cashfree. Allows its checkout in the content security policy of payment pages',
      ),
    PAYPAL_CLIENT_ID: z
      .string()
      .optional()
      .describe(
        'Client ID at PayPal. Allows its checkout in the content security policy of payment pages',
      ),
    CAPTCHA_KEY: SHARED_KEY,
    CLIENT_KEY: key.describe(
      'Key that hashes IP addresses and signs device IDs. The all-in-one generates it',
    ),
    CALLER_KEYS: z
      .string()
      .describe(
        `${SERVICES.map((service) => `${service}=KEY`).join()}: one key per service. The all-in-one generates them`,
      )
      .transform(asCallerKeys),
    ...ADDRESSES,
  })
  .refine(
    ({ NODE_ENV, RATE_LIMIT_BYPASS_KEY }) =>
      NODE_ENV !== 'production' || RATE_LIMIT_BYPASS_KEY === undefined,
    {
      path: ['RATE_LIMIT_BYPASS_KEY'],
      message:
        'is for tests, because it lifts the rate limits. It must not be set if NODE_ENV is production',
    },
  )
  .refine(({ NODE_ENV, DEMO_SIGN_IN }) => NODE_ENV !== 'production' || DEMO_SIGN_IN === '0', {
    path: ['DEMO_SIGN_IN'],
    message:
      'is for tests, because anyone can sign in under any name. It must be 0 if NODE_ENV is production',
  })
  .refine(
    ({ ADSENSE_CLIENT, ADSENSE_SLOT }) =>
      (ADSENSE_CLIENT === undefined) === (ADSENSE_SLOT === undefined),
    {
      path: ['ADSENSE_SLOT'],
      message: 'must be set together with ADSENSE_CLIENT',
    },
  )
  .transform((env): BffConfig => ({
    publicUrl: env.PUBLIC_URL,
    siteUrl: env.PUBLIC_URL === undefined ? undefined : withoutSlash(env.PUBLIC_URL),
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimitBypassKey: env.RATE_LIMIT_BYPASS_KEY,
    streamsInFlight: { uploads: env.MAX_UPLOADS_IN_FLIGHT, downloads: env.MAX_DOWNLOADS_IN_FLIGHT },
    accessLogShare: env.ACCESS_LOG_SHARE,
    operatorToken: env.OPERATOR_TOKEN,
    googleClientId: env.GOOGLE_CLIENT_ID,
    outsideLinks: {
      chat: env.CHAT_URL,
      promo: env.PROMO_URL,
      video: env.VIDEO_URL,
      mail: env.OPERATOR_EMAIL && `mailto:${env.OPERATOR_EMAIL}`,
    },
    demo: DEMO[env.DEMO_SIGN_IN],
    checkouts: [
      ...(env.CASHFREE_APP_ID ? (['cashfree'] as const) : []),
      ...(env.PAYPAL_CLIENT_ID ? (['paypal'] as const) : []),
    ],
    adNetwork:
      env.ADSENSE_CLIENT && env.ADSENSE_SLOT
        ? { client: env.ADSENSE_CLIENT, slot: env.ADSENSE_SLOT }
        : undefined,
    captchaKey: env.CAPTCHA_KEY,
    clientKey: env.CLIENT_KEY,
    services: perService((service) => ({
      url: env[addressName(service)],
      callerKey: env.CALLER_KEYS[service],
    })),
  }));

export interface BffConfig {
  /** If unset, the Host header determines the origin. */
  publicUrl?: string | undefined;
  /** Without a trailing slash. If unset, site documents contain paths instead of full URLs. */
  siteUrl?: string | undefined;
  trustedProxies?: BlockList | undefined;
  rateLimitBypassKey?: string | undefined;
  streamsInFlight: StreamsInFlight;
  connectionLimits?: Partial<ConnectionLimits>;
  accessLogShare?: number | undefined;
  operatorToken?: string | undefined;
  googleClientId?: string | undefined;
  outsideLinks?: OutsideLinks;
  demo: DemoSignIn;
  checkouts?: readonly CheckoutProvider[] | undefined;
  adNetwork?: AdNetwork | undefined;
  /** Shared with the captcha service, which signs captchas and passes with it. */
  captchaKey: string;
  /** Hashes IP addresses and signs device ids. Must be the same in every replica. */
  clientKey: string;
  services: Record<ServiceName, ServiceAddress>;
}

export interface ServiceAddress {
  url: string;
  callerKey: string;
}

function asProxyList(text: string, context: z.RefinementCtx): BlockList {
  try {
    return proxyList(text);
  } catch (error) {
    context.addIssue({
      code: 'custom',
      message:
        error instanceof Error ? error.message : 'must be a list of IP addresses or networks',
    });
    return new BlockList();
  }
}

/** Parses `paste=KEY,captcha=KEY,…`. A stolen key exposes only one service. */
function asCallerKeys(text: string, context: z.RefinementCtx): Record<ServiceName, string> {
  const pairs = new Map(
    text
      .split(',')
      .map((pair) => [
        pair.slice(0, pair.indexOf('=')).trim(),
        pair.slice(pair.indexOf('=') + 1).trim(),
      ]),
  );
  const keyOf = (service: ServiceName): string => {
    const found = pairs.get(service) ?? '';
    if (found.length < 32)
      context.addIssue({
        code: 'custom',
        message: `must contain ${service}=KEY with at least 32 characters`,
      });
    return found;
  };
  return perService(keyOf);
}
