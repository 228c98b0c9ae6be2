import { z } from 'zod';

export const bannedLink = z.object({
  reportId: z.string(),
  host: z.string(),
  client: z.string(),
  userId: z.string().nullable(),
});
