import { z } from 'zod';
import { webAddress } from '@pasteroom/kit/core/setting-types';
import { MAX_AD_WORDS } from '@pasteroom/openapi/rules/ads';
import type { Slots } from './core/ad.ts';

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be valid JSON' });
    return z.NEVER;
  }
});
const slot = z
  .strictObject({
    imageUrl: webAddress,
    targetUrl: webAddress,
    altText: z.string().min(1).max(MAX_AD_WORDS),
  })
  .optional();

export const adsSettings = z
  .object({
    AD_SLOTS: json
      .pipe(z.strictObject({ hero: slot, sidebar: slot, content: slot }))
      .optional()
      .describe(
        'Default ads for slots without a sold ad, as JSON: {"hero":{"imageUrl":"https://…","targetUrl":"https://…","altText":"…"},"sidebar":…,"content":…}. Images are 728 × 90, 300 × 250 and 680 × 120 pixels. Visitors load them from the given URLs',
      ),
  })
  .transform((env): AdsConfig => ({ slots: env.AD_SLOTS ?? {} }));

export interface AdsConfig {
  slots: Slots;
}
