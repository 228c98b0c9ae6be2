import { api, unwrap } from '../../api/client.ts';
import { wallet } from '../../shared/captcha/use-pass.ts';
import { withPass } from '../../shared/captcha/with-pass.ts';
import { retrievedText } from './fetch-text.ts';
import type { RetrievedText } from './found-text.ts';

interface Unlocking {
  readonly code: string;
  readonly password: string | undefined;
}

/**
 * Takes a read. Must not be retried automatically, since a lost response may have taken one too.
 * @throws ApiError
 */
export async function revealText({ code, password }: Unlocking): Promise<RetrievedText> {
  const body = password === undefined ? {} : { password };
  const call = (headers: Record<string, string>) =>
    unwrap(api.POST('/texts/{code}/reveal', { params: { path: { code } }, body, headers }));
  const text = await withPass(wallet, call);
  if ('body' in text) throw new TypeError('The text is sealed.');
  return retrievedText(text, true);
}
