import { z } from 'zod';

/** What this service is told by its environment. */
export const accountSettings = z
  .object({
    DEMO_SIGN_IN: z
      .enum(['0', '1'], '1 or 0')
      .default('0')
      .describe('1 lets anybody sign in under any name, labelled as a demo. The all-in-one product does so on loopback'),
  })
  .transform(({ DEMO_SIGN_IN }): AccountConfig => ({ demo: DEMO_SIGN_IN === '1' }));

export interface AccountConfig {
  /** Whether anybody may sign in under any name: for trying the product, labelled so. */
  demo: boolean;
}
