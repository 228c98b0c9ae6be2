import { api, unwrap } from '../../api/client.ts';
import { deleteItem } from '../../shared/my-items/delete-item.ts';
import { type MyText, myTexts } from './my-texts.ts';

/** Returns whether the text no longer exists. */
export async function deleteText({ code, deleteToken }: MyText): Promise<boolean> {
  const params = { path: { code }, header: { 'X-Delete-Token': deleteToken } };
  const isGone = await deleteItem(
    () => unwrap(api.DELETE('/texts/{code}', { params })),
    'my-texts:card.deleted',
  );
  if (isGone) myTexts.forget(code);
  return isGone;
}
