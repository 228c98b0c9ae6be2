import { z } from 'zod';
import { key, webAddress, withoutSlash } from '@pasteroom/kit/core/setting-types';

const CASHFREE = ['CASHFREE_APP_ID', 'CASHFREE_SECRET', 'CASHFREE_BASE_URL'] as const;
const PAYPAL = ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_BASE_URL', 'PAYPAL_WEBHOOK_ID'] as const;

const some = z.string().min(1);
const secret = some.meta({ secret: 'given' });

export const paymentSettings = z
  .object({
    RECEIPT_KEY: key.describe('Signs receipts of paid pages; the same for whoever checks them. The all-in-one product makes its own'),
    PUBLIC_URL: webAddress
      .default('http://127.0.0.1:8080')
      .describe('The address under which browsers reach the product: providers send payers back there'),
    PAYMENT_SIMULATOR: z
      .enum(['0', '1'], '1 or 0')
      .default('0')
      .describe(
        '1 lets everything be bought in every currency that no provider takes, by a checkout that says that no money moves; the all-in-one product does so by itself',
      ),
    CASHFREE_APP_ID: some.optional().describe('Lets Cashfree take INR, together with the next two; docs/payments.md tells how'),
    CASHFREE_SECRET: secret.optional().describe('The secret of that key'),
    CASHFREE_BASE_URL: webAddress.optional().describe('https://sandbox.cashfree.com/pg, or https://api.cashfree.com/pg for real money'),
    CASHFREE_WEBHOOK_SECRET: secret
      .optional()
      .describe('A second secret that messages of Cashfree may be signed with, while the secret is changed'),
    CASHFREE_ASKS_PER_MINUTE: z.coerce
      .number()
      .int()
      .min(10)
      .optional()
      .describe(
        'How often a minute Cashfree answers what was paid for an order, where it has raised the limit of this account above the usual 100',
      ),
    PAYPAL_CLIENT_ID: some.optional().describe('Lets PayPal take USD, together with the next three; docs/payments.md tells how'),
    PAYPAL_SECRET: secret.optional().describe('The secret of that app'),
    PAYPAL_BASE_URL: webAddress.optional().describe('https://api-m.sandbox.paypal.com, or https://api-m.paypal.com for real money'),
    PAYPAL_WEBHOOK_ID: some.optional().describe('What PayPal calls the webhook that was set up for this product'),
  })
  .superRefine((env, context) => {
    for (const names of [CASHFREE, PAYPAL]) {
      if (names.every((name) => env[name] === undefined)) continue;
      for (const name of names)
        if (env[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: `missing, with ${names.join(', ')}` });
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
  /** Shared with the publish service. */
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

type GivenCashfree = Given<(typeof CASHFREE)[number] | 'CASHFREE_WEBHOOK_SECRET'> & { CASHFREE_ASKS_PER_MINUTE?: number | undefined };

function cashfreeOf(env: GivenCashfree): PaymentConfig['cashfree'] {
  const { CASHFREE_APP_ID: appId, CASHFREE_SECRET: secret, CASHFREE_BASE_URL: baseUrl, CASHFREE_WEBHOOK_SECRET: second } = env;
  if (appId === undefined || secret === undefined || baseUrl === undefined) return null;
  const webhookSecrets = second === undefined ? [] : [second];
  return { appId, secret, baseUrl: withoutSlash(baseUrl), webhookSecrets, requestsPerMinute: env.CASHFREE_ASKS_PER_MINUTE };
}

function paypalOf(env: Given<(typeof PAYPAL)[number]>): PaymentConfig['paypal'] {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret, PAYPAL_BASE_URL: baseUrl, PAYPAL_WEBHOOK_ID: webhookId } = env;
  if (clientId === undefined || secret === undefined || baseUrl === undefined || webhookId === undefined) return null;
  return { clientId, secret, baseUrl: withoutSlash(baseUrl), webhookId };
}
