import { answerTask, fetchTask } from './captcha-calls.ts';
import { canProveWork, proveWork } from './proof-of-work.ts';
import { wallet } from './use-pass.ts';

/**
 * Lets this device work for a pass, and puts it into the wallet. Answers `impossible` where the browser keeps pages from such work. Rejects with the
 * ApiError of a refused call, and when `signal` stops it.
 */
export async function obtainPass(signal: AbortSignal): Promise<'held' | 'impossible'> {
  if (!canProveWork()) return 'impossible';
  const payload = await proveWork(await fetchTask(), signal);
  signal.throwIfAborted();
  if (payload === undefined) return 'impossible';
  const { captchaPass, expiresAt } = await answerTask(payload);
  wallet.keep(captchaPass, expiresAt);
  return 'held';
}
