import { ApiError, callWords } from '../../api/api-error.ts';
import { api, unwrap } from '../../api/client.ts';
import { notify } from '../../shared/notices/notify.ts';
import { type MyText, myTexts } from './my-texts.ts';

/** Ends a text of this browser before its time and says how it went; answers whether it is gone. */
export async function deleteText({ code, deleteToken }: MyText): Promise<boolean> {
  try {
    await unwrap(api.DELETE('/texts/{code}', { params: { path: { code }, header: { 'X-Delete-Token': deleteToken } } }));
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    if (!isGone) {
      notify.failure('notices.failed', callWords(error));
      return false;
    }
  }
  myTexts.forget(code);
  notify.success('my-texts:card.deleted');
  return true;
}
