import { z } from 'zod';

export const bannedLink = z.object({
  reportId: z.string(),
  host: z.string(),
  /** Keyed hash of the IP address. */
  client: z.string(),
  userId: z.string().nullable(),
});
