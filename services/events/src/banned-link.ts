import { z } from 'zod';

/** What is told of a link to a refused host, whatever it stood in. */
export const bannedLink = z.object({
  reportId: z.string(),
  host: z.string(),
  /** The keyed hash of the client's address, never the address itself. */
  client: z.string(),
  userId: z.string().nullable(),
});
