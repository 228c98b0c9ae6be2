import { z } from 'zod';
import { ANSWER_LENGTH } from '@pasteroom/openapi/rules/captcha';

export const captchaSettings = z
  .object({
    NODE_ENV: z.string().optional(),
    CAPTCHA_KEY: z
      .string()
      .min(
        32,
        'must have at least 32 characters and be the same for the captcha service and the BFF',
      )
      .meta({ secret: 'made' })
      .describe(
        'Key that signs captchas and passes. Must be the same for the captcha service and the BFF. The all-in-one generates it',
      ),
    CAPTCHA_TEST_ANSWER: z
      .string()
      .length(ANSWER_LENGTH, `must have exactly ${ANSWER_LENGTH} characters`)
      .optional()
      .describe('Test mode: answer to every captcha'),
  })
  .refine(
    ({ NODE_ENV, CAPTCHA_TEST_ANSWER }) =>
      NODE_ENV !== 'production' || CAPTCHA_TEST_ANSWER === undefined,
    {
      path: ['CAPTCHA_TEST_ANSWER'],
      message:
        'is for tests, because scripts can pass every captcha. It must not be set if NODE_ENV is production',
    },
  )
  .transform(({ CAPTCHA_KEY, CAPTCHA_TEST_ANSWER }): CaptchaConfig => ({
    key: CAPTCHA_KEY,
    testAnswer: CAPTCHA_TEST_ANSWER,
  }));

export interface CaptchaConfig {
  key: string;
  testAnswer?: string | undefined;
}
