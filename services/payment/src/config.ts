import { z } from 'zod';
import type { Currency } from '@pasteroom/openapi/rules/prices';

/** What this service is told by its environment. */
export const paymentSettings = z
  .object({
    RECEIPT_KEY: z
      .string()
      .min(32, 'at least 32 characters')
      .describe('Signs receipts of paid pages; the same for whoever checks them. The all-in-one product makes its own'),
    PAYMENT_SIMULATOR: z
      .enum(['0', '1'], '1 or 0')
      .default('0')
      .describe(
        '1 lets everything be bought in every currency that no provider takes, by a checkout that says that no money moves; the all-in-one product does so by itself',
      ),
  })
  .transform((env): PaymentConfig => ({ receiptKey: env.RECEIPT_KEY, simulated: env.PAYMENT_SIMULATOR === '1' ? ['USD', 'INR'] : [] }));

export interface PaymentConfig {
  /** Shared with whoever puts pages live. */
  receiptKey: string;
  /** The currencies in which payments are simulated where no provider takes them. */
  simulated: readonly Currency[];
}
