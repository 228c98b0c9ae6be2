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

const SHARED_KEY = z.string().min(32, 'at least 32 characters, the same for captcha and BFF').meta({ secret: 'made' });

type AddressName = `${Uppercase<ServiceName>}_URL`;
const addressName = (service: ServiceName) => `${service.toUpperCase()}_URL` as AddressName;
const ADDRESSES = Object.fromEntries(
  SERVICES.map((service) => [addressName(service), z.url().describe(`Where the ${service} service answers`)]),
) as Record<AddressName, z.ZodURL>;

const DEMO = { '0': 'nowhere', loopback: 'on-loopback', '1': 'everywhere' } as const;

export const bffSettings = z
  .object({
    NODE_ENV: z.string().optional(),
    PUBLIC_URL: webAddress
      .optional()
      .describe('The address under which browsers reach the product, which then answers under no other; https makes cookies secure'),
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .describe('Addresses or networks, separated by commas, that may say who the client is (X-Forwarded-For)')
      .transform(asProxyList),
    RATE_LIMIT_BYPASS_KEY: z
      .string()
      .min(16, 'at least 16 characters')
      .optional()
      .describe('Test mode: who sends it as x-rate-limit-bypass is not counted'),
    MAX_UPLOADS_IN_FLIGHT: z.coerce.number().int().min(1).default(100).describe('Calls with files that the BFF lets arrive at a time'),
    MAX_DOWNLOADS_IN_FLIGHT: z.coerce.number().int().min(1).default(400).describe('Files that the BFF passes on to readers at a time'),
    OPERATOR_TOKEN: key.optional().describe('Opens the queue of reports; without it nobody gets in'),
    GOOGLE_CLIENT_ID: z.string().max(255).optional().describe('As the account service: the same for both'),
    DEMO_SIGN_IN: z.enum(['0', 'loopback', '1'], '1, loopback or 0').default('0').describe('Test mode: as the account service'),
    OPERATOR_EMAIL: z.email('an e-mail address').optional().describe('As the publish service: articles show it to advertisers'),
    CHAT_URL: webAddress.optional().describe('A chat with whoever runs this product: the menu leads there; hidden where it is not set'),
    PROMO_URL: webAddress.optional().describe('A partner with a card in the menu, a site about spelling; hidden where it is not set'),
    VIDEO_URL: webAddress
      .optional()
      .describe('A video channel to which visitors can subscribe before they download an example; hidden where it is not set'),
    ADSENSE_CLIENT: z
      .string()
      .regex(/^ca-pub-\d{10,20}$/, 'ca-pub- and digits')
      .optional()
      .describe(
        'Google AdSense: its advertisements stand where none is sold, beside published pages and articles alone, never for premium; with ADSENSE_SLOT',
      ),
    ADSENSE_SLOT: z
      .string()
      .regex(/^\d{6,20}$/, 'digits')
      .optional()
      .describe('The unit of AdSense that is shown'),
    CASHFREE_APP_ID: z.string().optional().describe('Known to Cashfree; with it its checkout is let into the document in which is paid'),
    PAYPAL_CLIENT_ID: z.string().optional().describe('Known to PayPal; with it its wallet is let into the document in which is paid'),
    CAPTCHA_KEY: SHARED_KEY,
    CLIENT_KEY: key.describe('Hashes the addresses of clients and signs the ids of browsers. The all-in-one product makes its own'),
    CALLER_KEYS: z
      .string()
      .describe(`${SERVICES.map((service) => `${service}=KEY`).join()}: one key per service. The all-in-one product makes its own`)
      .transform(asCallerKeys),
    ...ADDRESSES,
  })
  .refine(({ NODE_ENV, RATE_LIMIT_BYPASS_KEY }) => NODE_ENV !== 'production' || RATE_LIMIT_BYPASS_KEY === undefined, {
    path: ['RATE_LIMIT_BYPASS_KEY'],
    message: 'lets its holder do anything at any speed; refused where NODE_ENV is production',
  })
  .refine(({ NODE_ENV, DEMO_SIGN_IN }) => NODE_ENV !== 'production' || DEMO_SIGN_IN === '0', {
    path: ['DEMO_SIGN_IN'],
    message: 'lets anybody in under any name; refused where NODE_ENV is production',
  })
  .refine(({ ADSENSE_CLIENT, ADSENSE_SLOT }) => (ADSENSE_CLIENT === undefined) === (ADSENSE_SLOT === undefined), {
    path: ['ADSENSE_SLOT'],
    message: 'needs ADSENSE_CLIENT, and that needs this',
  })
  .transform((env): BffConfig => ({
    publicUrl: env.PUBLIC_URL,
    siteUrl: env.PUBLIC_URL === undefined ? undefined : withoutSlash(env.PUBLIC_URL),
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimitBypassKey: env.RATE_LIMIT_BYPASS_KEY,
    streamsInFlight: { uploads: env.MAX_UPLOADS_IN_FLIGHT, downloads: env.MAX_DOWNLOADS_IN_FLIGHT },
    operatorToken: env.OPERATOR_TOKEN,
    googleClientId: env.GOOGLE_CLIENT_ID,
    outsideLinks: {
      chat: env.CHAT_URL,
      promo: env.PROMO_URL,
      video: env.VIDEO_URL,
      mail: env.OPERATOR_EMAIL && `mailto:${env.OPERATOR_EMAIL}`,
    },
    demo: DEMO[env.DEMO_SIGN_IN],
    checkouts: [...(env.CASHFREE_APP_ID ? (['cashfree'] as const) : []), ...(env.PAYPAL_CLIENT_ID ? (['paypal'] as const) : [])],
    adNetwork: env.ADSENSE_CLIENT && env.ADSENSE_SLOT ? { client: env.ADSENSE_CLIENT, slot: env.ADSENSE_SLOT } : undefined,
    captchaKey: env.CAPTCHA_KEY,
    clientKey: env.CLIENT_KEY,
    services: perService((service) => ({ url: env[addressName(service)], callerKey: env.CALLER_KEYS[service] })),
  }));

export interface BffConfig {
  /** If unset, the Host header determines the origin. */
  publicUrl?: string | undefined;
  /** Without a trailing slash. If unset, the site's documents contain paths only. */
  siteUrl?: string | undefined;
  trustedProxies?: BlockList | undefined;
  rateLimitBypassKey?: string | undefined;
  streamsInFlight: StreamsInFlight;
  connectionLimits?: Partial<ConnectionLimits>;
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
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'cannot be read' });
    return new BlockList();
  }
}

/** `paste=KEY,captcha=KEY,…`. A stolen key exposes one service only. */
function asCallerKeys(text: string, context: z.RefinementCtx): Record<ServiceName, string> {
  const pairs = new Map(text.split(',').map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()]));
  const keyOf = (service: ServiceName): string => {
    const found = pairs.get(service) ?? '';
    if (found.length < 32) context.addIssue({ code: 'custom', message: `needs ${service}=KEY with at least 32 characters` });
    return found;
  };
  return perService(keyOf);
}
