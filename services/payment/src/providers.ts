import { createHmac } from 'node:crypto';
import type { Clock } from '@pasteroom/kit/core/clock';
import type { NewId } from '@pasteroom/kit/core/ids';
import { CURRENCIES, type Currency } from '@pasteroom/openapi/rules/prices';
import { CashfreeProvider } from './adapters/cashfree/cashfree-provider.ts';
import { PayPalProvider } from './adapters/paypal/paypal-provider.ts';
import { simulator } from './adapters/simulator.ts';
import type { PaymentConfig } from './config.ts';
import type { SimulatedPayments } from './core/ports.ts';
import type { PaymentProvider } from './core/provider.ts';

export interface ProviderContext {
  now: Clock;
  newId: NewId;
}

/** Only services with the receipt key can sign simulator messages. */
export const simulatorSecret = ({ receiptKey }: Pick<PaymentConfig, 'receiptKey'>): string =>
  createHmac('sha256', receiptKey).update('simulator').digest('base64url');

export function openProviders(
  config: PaymentConfig,
  payments: SimulatedPayments,
  { now, newId }: ProviderContext,
): PaymentProvider[] {
  const real = realProviders(config, now);
  const simulated = (currency: Currency) =>
    simulator({ currency, payments, secret: simulatorSecret(config), newId });
  return CURRENCIES.flatMap((currency) => {
    const provider = real.find((each) => each.currency === currency);
    if (provider) return [provider];
    return config.isSimulated ? [simulated(currency)] : [];
  });
}

function realProviders(
  { cashfree, paypal, publicUrl }: PaymentConfig,
  now: Clock,
): PaymentProvider[] {
  // Every page finds the browser's open order, so payers return to the editor.
  const returnUrl = `${publicUrl}/pastetext`;
  const providers: PaymentProvider[] = [];
  if (paypal)
    providers.push(new PayPalProvider({ ...paypal, returnUrl, cancelUrl: returnUrl, now }));
  if (cashfree) providers.push(new CashfreeProvider({ ...cashfree, returnUrl, now }));
  return providers;
}
