import { ApiError, callWords } from '../../api/api-error.ts';
import { api, unwrap } from '../../api/client.ts';
import { notify } from '../../shared/notices/notify.ts';
import { type MyPage, myPages } from './my-pages.ts';

/** Deletes a page of this browser and says how it went; answers whether it is gone. */
export async function deletePage({ id, ownerToken }: MyPage): Promise<boolean> {
  try {
    await unwrap(api.DELETE('/publish/{id}', { params: { path: { id }, header: { 'X-Owner-Token': ownerToken } } }));
  } catch (error) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 410);
    if (!isGone) {
      notify.failure('notices.failed', callWords(error));
      return false;
    }
  }
  myPages.forget(id);
  notify.success('my-pages:deleted');
  return true;
}
