import { z } from 'zod';
import { defineEvent } from './define.ts';

/** Contains no state: consumers request the current ads from the ads service. */
export const AdChanged = defineEvent({
  topic: 'ads',
  type: 'ads.ad-changed',
  version: 1,
  summary: 'An ad was added, paused, resumed or deleted.',
  key: ({ adId }) => adId,
  schema: z.object({ adId: z.string() }),
});
