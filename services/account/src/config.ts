import { z } from 'zod';

/** What this service is told by its environment. */
export const accountSettings = z
  .object({
    NODE_ENV: z.string().optional(),
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
  .transform(({ DEMO_SIGN_IN }): AccountConfig => ({ demo: DEMO_SIGN_IN !== '0' }));

export interface AccountConfig {
  /** Whether the BFF may offer a sign-in under any name: for trying the product, labelled so. */
  demo: boolean;
}
