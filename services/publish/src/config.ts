import { z } from 'zod';
import { DAY, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { LIVE_AFTER_DAYS, PREVIEW_MINUTES } from '@pasteroom/openapi/rules/pages';
import { key, seconds, siteUrl, webAddress, withoutSlash } from '@pasteroom/kit/core/setting-types';
import type { GoLiveDelay } from './core/deps.ts';
import type { Site } from './live-page/site.ts';

const GO_LIVE_DELAY: GoLiveDelay = {
  min: LIVE_AFTER_DAYS.min * DAY,
  max: LIVE_AFTER_DAYS.max * DAY,
};

export const publishSettings = z
  .object({
    NODE_ENV: z.string().optional(),
    PUBLIC_URL: siteUrl,
    RECEIPT_KEY: key.describe(
      'Key that verifies receipts of paid pages. Must be the same for the payment, publish and contact services. The all-in-one generates it',
    ),
    OPERATOR_EMAIL: z
      .email('must be an email address')
      .optional()
      .describe(
        'Email address of the operator, shown on live pages and to advertisers. Also receives messages from the contact form',
      ),
    INDEXNOW_KEY: z
      .string()
      .regex(/^[A-Za-z0-9-]{8,128}$/, 'must have 8 to 128 letters, digits and hyphens')
      .optional()
      .describe(
        'IndexNow key. Notifies search engines of new, changed and deleted pages. Without it, they rely on the sitemap',
      ),
    INDEXNOW_URL: webAddress
      .default('https://api.indexnow.org/indexnow')
      .describe('IndexNow endpoint. Participating search engines share submissions'),
    PREVIEW_TTL_SECONDS: seconds
      .max(86_400)
      .optional()
      .describe(`Test mode: lifetime of previews, instead of ${PREVIEW_MINUTES} minutes`),
    GO_LIVE_AFTER_SECONDS: seconds
      .max(31_536_000)
      .optional()
      .describe(
        `Test mode: delay until new pages go live, instead of ${LIVE_AFTER_DAYS.min} to ${LIVE_AFTER_DAYS.max} days`,
      ),
    SWEEP_EVERY_SECONDS: seconds
      .max(300)
      .default(60)
      .describe('Seconds between sweeps of expired content'),
  })
  .superRefine((env, context) => {
    if (env.NODE_ENV !== 'production') return;
    for (const name of ['PREVIEW_TTL_SECONDS', 'GO_LIVE_AFTER_SECONDS'] as const)
      if (env[name] !== undefined)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'is for tests. It must not be set if NODE_ENV is production',
        });
  })
  .transform((env): PublishConfig => ({
    publicUrl: withoutSlash(env.PUBLIC_URL),
    receiptKey: env.RECEIPT_KEY,
    contactEmail: env.OPERATOR_EMAIL,
    indexNow:
      env.INDEXNOW_KEY === undefined
        ? undefined
        : { key: env.INDEXNOW_KEY, url: new URL(env.INDEXNOW_URL) },
    previewMs:
      env.PREVIEW_TTL_SECONDS === undefined
        ? PREVIEW_MINUTES * MINUTE
        : env.PREVIEW_TTL_SECONDS * SECOND,
    goLiveDelay:
      env.GO_LIVE_AFTER_SECONDS === undefined
        ? GO_LIVE_DELAY
        : exactly(env.GO_LIVE_AFTER_SECONDS * SECOND),
    sweepEveryMs: env.SWEEP_EVERY_SECONDS * SECOND,
  }));

export interface PublishConfig extends Site {
  /** Signing key shared with the payment service. */
  receiptKey: string;
  indexNow: { key: string; url: URL } | undefined;
  previewMs: number;
  goLiveDelay: GoLiveDelay;
  sweepEveryMs: number;
}

const exactly = (ms: number): GoLiveDelay => ({ min: ms, max: ms });
