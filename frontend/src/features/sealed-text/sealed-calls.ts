import type { components } from '@pasteroom/openapi/paste';
import { api, unwrap } from '../../api/client.ts';
import { earningPass } from '../../shared/captcha/earning-pass.ts';
import { wallet } from '../../shared/captcha/use-pass.ts';
import { withPass } from '../../shared/captcha/with-pass.ts';

export type FoundSealed = components['schemas']['SealedText'];
export type RevealedSealed = components['schemas']['RevealedSealedText'];

type Headers = Record<string, string>;

/**
 * Takes no read. Returns undefined if the text isn't sealed.
 * @throws ApiError or CaptchaError
 */
export async function findSealed(code: string): Promise<FoundSealed | undefined> {
  const params = { path: { code } };
  const text = await admitted((headers) => unwrap(api.GET('/texts/{code}', { params, headers })));
  return 'sealed' in text ? text : undefined;
}

/**
 * Takes a read. Must not be retried automatically, since a lost response may have taken one too.
 * @throws ApiError or CaptchaError
 */
export async function revealSealed(code: string, open: string): Promise<RevealedSealed> {
  const params = { path: { code } };
  const revealed = await admitted((headers) =>
    unwrap(api.POST('/texts/{code}/reveal', { params, body: { open }, headers })),
  );
  if (!('body' in revealed)) throw new TypeError('The text is not sealed.');
  return revealed;
}

const admitted = <T>(call: (headers: Headers) => Promise<T>): Promise<T> =>
  earningPass(() => withPass(wallet, call), new AbortController().signal);
