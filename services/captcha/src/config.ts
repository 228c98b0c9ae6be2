import { z } from 'zod';
import { ANSWER_LENGTH } from '@pasteroom/openapi/rules/captcha';

export const captchaSettings = z
  .object({
    NODE_ENV: z.string().optional(),
    CAPTCHA_KEY: z
      .string()
      .min(32, 'at least 32 characters, the same for captcha and BFF')
      .meta({ secret: 'made' })
      .describe('Signs captchas and passes; the same for the captcha service and the BFF. The all-in-one product makes its own'),
    CAPTCHA_TEST_ANSWER: z
      .string()
      .length(ANSWER_LENGTH, `exactly ${ANSWER_LENGTH} characters`)
      .optional()
      .describe('Test mode: the answer of every captcha'),
  })
  .refine(({ NODE_ENV, CAPTCHA_TEST_ANSWER }) => NODE_ENV !== 'production' || CAPTCHA_TEST_ANSWER === undefined, {
    path: ['CAPTCHA_TEST_ANSWER'],
    message: 'opens the door to every script; refused where NODE_ENV is production',
  })
  .transform(({ CAPTCHA_KEY, CAPTCHA_TEST_ANSWER }): CaptchaConfig => ({ key: CAPTCHA_KEY, testAnswer: CAPTCHA_TEST_ANSWER }));

export interface CaptchaConfig {
  /** Shared with the BFF. */
  key: string;
  testAnswer?: string | undefined;
}
