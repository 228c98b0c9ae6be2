import { obtainPass } from '../../shared/captcha/obtain-pass.ts';
import { wallet } from '../../shared/captcha/use-pass.ts';
import { asksForCaptcha } from '../../shared/forms/call-problem.ts';
import { mirroredName } from '../../shared/session/identity-mirror.ts';
import { fetchText } from './fetch-text.ts';
import type { FoundText } from './found-text.ts';

/**
 * A guest's device first solves a proof of work.
 * @returns `needs-help` if the reader has to solve a picture captcha
 * @throws ApiError, or the reason of `signal`
 */
export async function fetchByLink(
  code: string,
  signal: AbortSignal,
): Promise<FoundText | 'needs-help'> {
  const mayAskAtOnce = wallet.current() !== undefined || mirroredName() !== null;
  if (mayAskAtOnce) {
    try {
      return await fetchText(code);
    } catch (error) {
      // The pass was spent elsewhere, or the session has expired.
      if (!asksForCaptcha(error)) throw error;
    }
  }
  if ((await obtainPass(signal)) === 'impossible') return 'needs-help';
  signal.throwIfAborted();
  return fetchText(code);
}
