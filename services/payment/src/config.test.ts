import { describe, expect, test } from '@jest/globals';
import { manualClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { parseConfig } from '@pasteroom/kit/service/config';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { paymentSettings } from './config.ts';
import { embeddedOrders } from './embedded.ts';
import { openProviders } from './providers.ts';

const RECEIPT_KEY = 'r'.repeat(32);
const CASHFREE = {
  CASHFREE_APP_ID: 'app',
  CASHFREE_SECRET: 'secret',
  CASHFREE_BASE_URL: 'https://sandbox.cashfree.com/pg/',
};
const PAYPAL = {
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_SECRET: 'secret',
  PAYPAL_BASE_URL: 'https://api-m.paypal.com',
  PAYPAL_WEBHOOK_ID: 'webhook',
};

const offered = (env: Record<string, string>) =>
  opened(env).map(({ currency, name, checkout }) => [currency, name, checkout]);

function opened(env: Record<string, string>) {
  const now = manualClock('2030-01-01T00:00:00Z');
  const database = openDatabase(':memory:');
  const providers = openProviders(
    parseConfig(paymentSettings, { RECEIPT_KEY, ...env }),
    embeddedOrders(database, now).simulated,
    {
      now,
      newId,
    },
  );
  database.close();
  return providers;
}

describe('the provider list', () => {
  test.each([
    ['no payment provider by default', {}, []],
    ['no payment provider for empty settings', { CASHFREE_APP_ID: '', PAYPAL_SECRET: '' }, []],
    [
      'the simulator in each currency',
      { PAYMENT_SIMULATOR: '1' },
      [
        ['USD', 'simulator', {}],
        ['INR', 'simulator', {}],
      ],
    ],
    ['Cashfree', CASHFREE, [['INR', 'cashfree', { mode: 'sandbox' }]]],
    ['PayPal', PAYPAL, [['USD', 'paypal', { clientId: 'client', environment: 'production' }]]],
    [
      'the simulator only in a currency without a provider',
      { ...CASHFREE, PAYMENT_SIMULATOR: '1' },
      [
        ['USD', 'simulator', {}],
        ['INR', 'cashfree', { mode: 'sandbox' }],
      ],
    ],
  ])('opens %s', (_who, env, expected) => {
    expect(offered(env)).toEqual(expected);
  });

  test.each([
    ['the sandbox limits', {}, { open: 30, paid: 20 }],
    [
      'the production limits',
      { CASHFREE_BASE_URL: 'https://api.cashfree.com/pg' },
      { open: 100, paid: 30 },
    ],
    ['a raised limit', { CASHFREE_ASKS_PER_MINUTE: '1000' }, { open: 1_000, paid: 300 }],
  ])('applies %s to Cashfree requests', (_what, env, expected) => {
    expect(
      opened({ ...CASHFREE, ...env }).map(({ requestsPerMinute }) => requestsPerMinute),
    ).toEqual([expected]);
  });

  test('rejects a partially configured provider and names the missing settings', () => {
    expect(() => offered({ CASHFREE_APP_ID: 'app', PAYPAL_CLIENT_ID: 'client' })).toThrow(
      /CASHFREE_SECRET[\s\S]*CASHFREE_BASE_URL[\s\S]*PAYPAL_SECRET[\s\S]*PAYPAL_BASE_URL[\s\S]*PAYPAL_WEBHOOK_ID/,
    );
  });
});
