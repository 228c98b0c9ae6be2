import { AppError } from '@pasteroom/kit/core/errors';
import { sanitizeHtml, type SanitizedHtml } from '../core/sanitized-html.ts';

/** What became of one text; an AppError does not pass between threads as one. */
export type SanitizeResult = { sanitized: SanitizedHtml } | { refused: Pick<AppError, 'code' | 'message'> };

/** A text, and the hosts that are banned besides those that always are. */
export interface SanitizeTask {
  html: string;
  blockedHosts?: ReadonlySet<string> | undefined;
}

/** What a thread for sanitizing HTML does. */
export default function sanitizeBatch(batch: readonly SanitizeTask[]): SanitizeResult[] {
  return batch.map(({ html, blockedHosts }) => {
    try {
      return { sanitized: sanitizeHtml(html, blockedHosts) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { refused: { code: error.code, message: error.message } };
    }
  });
}
