import { z } from 'zod';
import { key, siteUrl, webAddress, withoutSlash } from '@pasteroom/kit/core/setting-types';

const CASHFREE = ['CASHFREE_APP_ID', 'CASHFREE_SECRET', 'CASHFREE_BASE_URL'] as const;
const PAYPAL = [
  'PAYPAL_CLIENT_ID',
  'PAYPAL_SECRET',
  'PAYPAL_BASE_URL',
  'PAYPAL_WEBHOOK_ID',
] as const;

const some = z.string().min(1);
const secret = some.meta({ secret: 'given' });

export const paymentSettings = z
  .object({
    RECEIPT_KEY: key.describe(
      'Key that signs receipts of paid pages. Must be the same for the payment, publish and contact services. The all-in-one generates it',
    ),
    PUBLIC_URL: siteUrl.describe('Public URL, to which payment providers redirect buyers'),
    PAYMENT_SIMULATOR: z
      .enum(['0', '1'], 'must be 1 or 0')
      .default('0')
      .describe(
        '1 enables a simulated checkout without real money for currencies without a payment provider. The all-in-one enables it by default if only this machine can reach it',
      ),
    CASHFREE_APP_ID: some
      .optional()
      .describe(
        'Cashfree app ID, for payments in INR. Requires CASHFREE_SECRET and CASHFREE_BASE_URL. See docs/payments.md',
      ),
    CASHFREE_SECRET: secret.optional().describe('Cashfree secret key'),
    CASHFREE_BASE_URL: webAddress
      .optional()
      .describe(
        'Cashfree API: https://sandbox.cashfree.com/pg, or https://api.cashfree.com/pg for real payments',
      ),
    CASHFREE_WEBHOOK_SECRET: secret
      .optional()
      .describe('Additional Cashfree secret accepted for webhook signatures, to rotate the key'),
    CASHFREE_ASKS_PER_MINUTE: z.coerce
      .number()
      .int()
      .min(10)
      .optional()
      .describe(
        'Order status requests per minute that Cashfree allows, if it has raised the default limit of 100 for your account',
      ),
    PAYPAL_CLIENT_ID: some
      .optional()
      .describe(
        'PayPal client ID, for payments in USD. Requires PAYPAL_SECRET, PAYPAL_BASE_URL and PAYPAL_WEBHOOK_ID. See docs/payments.md',
      ),
    PAYPAL_SECRET: secret.optional().describe('PayPal secret'),
    PAYPAL_BASE_URL: webAddress
      .optional()
      .describe(
        'PayPal API: https://api-m.sandbox.paypal.com, or https://api-m.paypal.com for real payments',
      ),
    PAYPAL_WEBHOOK_ID: some.optional().describe('ID of the PayPal webhook'),
  })
  .superRefine((env, context) => {
    for (const names of [CASHFREE, PAYPAL]) {
      if (names.every((name) => env[name] === undefined)) continue;
      for (const name of names)
        if (env[name] === undefined)
          context.addIssue({
            code: 'custom',
            path: [name],
            message: `is missing: set all of ${names.join(', ')}`,
          });
    }
  })
  .transform((env): PaymentConfig => ({
    receiptKey: env.RECEIPT_KEY,
    publicUrl: withoutSlash(env.PUBLIC_URL),
    isSimulated: env.PAYMENT_SIMULATOR === '1',
    cashfree: cashfreeOf(env),
    paypal: paypalOf(env),
  }));

export interface PaymentConfig {
  /** Shared with the publish and contact services. */
  receiptKey: string;
  publicUrl: string;
  isSimulated: boolean;
  cashfree: {
    appId: string;
    secret: string;
    baseUrl: string;
    webhookSecrets: readonly string[];
    requestsPerMinute: number | undefined;
  } | null;
  paypal: { clientId: string; secret: string; baseUrl: string; webhookId: string } | null;
}

type Given<Name extends string> = Partial<Record<Name, string | undefined>>;

type GivenCashfree = Given<(typeof CASHFREE)[number] | 'CASHFREE_WEBHOOK_SECRET'> & {
  CASHFREE_ASKS_PER_MINUTE?: number | undefined;
};

function cashfreeOf(env: GivenCashfree): PaymentConfig['cashfree'] {
  const {
    CASHFREE_APP_ID: appId,
    CASHFREE_SECRET: secret,
    CASHFREE_BASE_URL: baseUrl,
    CASHFREE_WEBHOOK_SECRET: second,
  } = env;
  if (appId === undefined || secret === undefined || baseUrl === undefined) return null;
  const webhookSecrets = second === undefined ? [] : [second];
  return {
    appId,
    secret,
    baseUrl: withoutSlash(baseUrl),
    webhookSecrets,
    requestsPerMinute: env.CASHFREE_ASKS_PER_MINUTE,
  };
}

function paypalOf(env: Given<(typeof PAYPAL)[number]>): PaymentConfig['paypal'] {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_SECRET: secret,
    PAYPAL_BASE_URL: baseUrl,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = env;
  if (
    clientId === undefined ||
    secret === undefined ||
    baseUrl === undefined ||
    webhookId === undefined
  )
    return null;
  return { clientId, secret, baseUrl: withoutSlash(baseUrl), webhookId };
}
