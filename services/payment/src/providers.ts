import { createHmac } from 'node:crypto';
import type { NewId } from '@pasteroom/kit/core/ids';
import { CURRENCIES } from '@pasteroom/openapi/rules/prices';
import { simulator } from './adapters/simulator.ts';
import type { PaymentConfig } from './config.ts';
import type { SimulatedPayments } from './core/ports.ts';
import type { PaymentProvider } from './core/provider.ts';

/** What the simulator's messages are signed with: of no use to anybody who has not the key already. */
export const simulatorSecret = ({ receiptKey }: PaymentConfig): string =>
  createHmac('sha256', receiptKey).update('simulator').digest('base64url');

/** Whoever takes payments here, at most one for each currency, in the order in which the currencies are offered. */
export function openProviders(config: PaymentConfig, payments: SimulatedPayments, newId: NewId): PaymentProvider[] {
  const secret = simulatorSecret(config);
  return CURRENCIES.flatMap((currency) => (config.simulated.includes(currency) ? [simulator({ currency, payments, secret, newId })] : []));
}
