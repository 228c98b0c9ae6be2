import { ApiError, callWords } from '../../api/api-error.ts';
import type { AnyTextKey } from '../../i18n/i18n.ts';
import { notify } from '../notices/notify.ts';

export async function deleteItem(call: () => Promise<unknown>, done: AnyTextKey): Promise<boolean> {
  try {
    await call();
  } catch (error) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 410);
    if (!isGone) {
      notify.failure('notices.failed', callWords(error));
      return false;
    }
  }
  notify.success(done);
  return true;
}
