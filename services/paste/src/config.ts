import { z } from 'zod';
import { SECOND } from '@pasteroom/kit/core/clock';
import { seconds, siteUrl, withoutSlash } from '@pasteroom/kit/core/setting-types';
import { LIFETIMES, type Lifetimes } from './core/paste.ts';

/** Used-up texts must be erased within a minute, even without deadlines. */
const MAX_TEXT_SWEEP_MS = 10 * SECOND;

export const pasteSettings = z
  .object({
    NODE_ENV: z.string().optional(),
    PUBLIC_URL: siteUrl,
    PASTE_TTL_SECONDS: seconds
      .max(31_536_000)
      .optional()
      .describe('Test mode: lifetime of every text'),
    SWEEP_EVERY_SECONDS: seconds
      .max(300)
      .default(60)
      .describe('Seconds between sweeps of expired content'),
  })
  .refine(
    ({ NODE_ENV, PASTE_TTL_SECONDS }) =>
      NODE_ENV !== 'production' || PASTE_TTL_SECONDS === undefined,
    {
      path: ['PASTE_TTL_SECONDS'],
      message:
        'is for tests, because texts would expire early. It must not be set if NODE_ENV is production',
    },
  )
  .transform(({ PUBLIC_URL, PASTE_TTL_SECONDS, SWEEP_EVERY_SECONDS }): PasteConfig => ({
    publicUrl: withoutSlash(PUBLIC_URL),
    lifetimes:
      PASTE_TTL_SECONDS === undefined ? LIFETIMES : equalLifetimes(PASTE_TTL_SECONDS * SECOND),
    sweepEveryMs: SWEEP_EVERY_SECONDS * SECOND,
    sweepTextsEveryMs: Math.min(SWEEP_EVERY_SECONDS * SECOND, MAX_TEXT_SWEEP_MS),
  }));

export interface PasteConfig {
  publicUrl: string;
  lifetimes: Lifetimes;
  sweepEveryMs: number;
  sweepTextsEveryMs: number;
}

const equalLifetimes = (ms: number): Lifetimes => ({ guest: ms, account: ms, premium: ms });
