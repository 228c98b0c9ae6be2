import { AppError } from '@pasteroom/kit/core/errors';
import { sanitizeHtml, type SanitizedHtml } from '../core/sanitized-html.ts';

/** What became of one text; an AppError does not pass between threads as one. */
export type SanitizeResult = { sanitized: SanitizedHtml } | { refused: Pick<AppError, 'code' | 'message'> };

/** What a thread for sanitizing HTML does. */
export default function sanitizeBatch(batch: readonly string[]): SanitizeResult[] {
  return batch.map((dirty) => {
    try {
      return { sanitized: sanitizeHtml(dirty) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { refused: { code: error.code, message: error.message } };
    }
  });
}
