import { z } from 'zod';
import { defineEvent } from './define.ts';

/** Contains no state: consumers request the current ads from the ads service. */
export const AdChanged = defineEvent({
  topic: 'ads',
  type: 'ads.ad-changed',
  version: 1,
  summary: 'An advertisement came, was taken down or shown again, or was removed.',
  key: ({ adId }) => adId,
  schema: z.object({ adId: z.string() }),
});
