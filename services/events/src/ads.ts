import { z } from 'zod';
import { defineEvent } from './define.ts';

/** Carries no state: consumers ask the ads service which ads to show. */
export const AdChanged = defineEvent({
  topic: 'ads',
  type: 'ads.ad-changed',
  version: 1,
  summary: 'An advertisement came, was taken down or shown again, or was removed.',
  key: ({ adId }) => adId,
  schema: z.object({ adId: z.string() }),
});
