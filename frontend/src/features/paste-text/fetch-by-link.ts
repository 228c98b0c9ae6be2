import { obtainPass } from '../../shared/captcha/obtain-pass.ts';
import { wallet } from '../../shared/captcha/use-pass.ts';
import { asksForCaptcha } from '../../shared/forms/call-problem.ts';
import { mirroredName } from '../../shared/session/identity-mirror.ts';
import { fetchText, type RetrievedText } from './fetch-text.ts';

/**
 * Fetches the text that a link names. For a guest the device works for a pass first; where it cannot, `needs-help` says that the reader has to read a
 * picture. Rejects with the ApiError of a refusal, and with the reason of `signal` when that stops it.
 */
export async function fetchByLink(code: string, signal: AbortSignal): Promise<RetrievedText | 'needs-help'> {
  const mayAskAtOnce = wallet.current() !== undefined || mirroredName() !== null;
  if (mayAskAtOnce) {
    try {
      return await fetchText(code);
    } catch (error) {
      // The pass was used up elsewhere, or the session has ended.
      if (!asksForCaptcha(error)) throw error;
    }
  }
  if ((await obtainPass(signal)) === 'impossible') return 'needs-help';
  signal.throwIfAborted();
  return fetchText(code);
}
