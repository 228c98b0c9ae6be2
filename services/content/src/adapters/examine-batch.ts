import { AppError } from '@pasteroom/kit/core/errors';
import { examineHtml, type ExaminedHtml } from '../core/examined-html.ts';

/** What became of one text; an AppError does not pass between threads as one. */
export type Examination = { examined: ExaminedHtml } | { refused: Pick<AppError, 'code' | 'message'> };

/** What a thread for examining HTML does. */
export default function examineBatch(batch: readonly string[]): Examination[] {
  return batch.map((dirty) => {
    try {
      return { examined: examineHtml(dirty) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { refused: { code: error.code, message: error.message } };
    }
  });
}
