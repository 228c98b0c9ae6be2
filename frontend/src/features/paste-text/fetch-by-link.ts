import { obtainPass } from '../../shared/captcha/obtain-pass.ts';
import { wallet } from '../../shared/captcha/use-pass.ts';
import { asksForCaptcha } from '../../shared/forms/call-problem.ts';
import { mirroredName } from '../../shared/session/identity-mirror.ts';
import { fetchText } from './fetch-text.ts';
import type { FoundText } from './found-text.ts';

/**
 * Solves a proof of work for guests first.
 * @returns `needs-help` if the reader must solve an image captcha
 * @throws ApiError, or the abort reason of `signal`
 */
export async function fetchByLink(
  code: string,
  signal: AbortSignal,
): Promise<FoundText | 'needs-help'> {
  const needsNoCaptcha = wallet.current() !== undefined || mirroredName() !== null;
  if (needsNoCaptcha) {
    try {
      return await fetchText(code);
    } catch (error) {
      // The pass has been used up, or the session has expired.
      if (!asksForCaptcha(error)) throw error;
    }
  }
  if ((await obtainPass(signal)) === 'impossible') return 'needs-help';
  signal.throwIfAborted();
  return fetchText(code);
}
