import { z } from 'zod';
import { MAX_BACKUP_DAYS } from '@pasteroom/openapi/rules/backups';

/** A day less than promised, because each nightly backup deletes the snapshots that became too old. */
const MAX_KEEP_DAYS = MAX_BACKUP_DAYS - 1;

export const backupSettings = z
  .object({
    BACKUP_KEY: z
      .string()
      .optional()
      .meta({ secret: 'given' })
      .describe('Key that encrypts backups. Generate one with openssl rand -hex 32'),
    KEEP_DAYS: z.coerce
      .number()
      .int()
      .min(1)
      .max(MAX_KEEP_DAYS)
      .default(14)
      .describe(`Days to keep the snapshots of a backup, up to ${MAX_KEEP_DAYS}`),
  })
  .transform(({ BACKUP_KEY, KEEP_DAYS }) => ({ key: BACKUP_KEY, keepDays: KEEP_DAYS }));
