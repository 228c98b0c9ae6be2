import { api, unwrap } from '../../api/client.ts';
import { deleteItem } from '../../shared/my-items/delete-item.ts';
import { type MyPage, myPages } from './my-pages.ts';

/** Returns whether the page no longer exists. */
export async function deletePage({ id, ownerToken }: MyPage): Promise<boolean> {
  const params = { path: { id }, header: { 'X-Owner-Token': ownerToken } };
  const isGone = await deleteItem(
    () => unwrap(api.DELETE('/publish/{id}', { params })),
    'my-pages:deleted',
  );
  if (isGone) myPages.forget(id);
  return isGone;
}
