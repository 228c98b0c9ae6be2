import { mirroredName } from '../session/identity-mirror.ts';
import { asksForCaptcha } from '../forms/call-problem.ts';
import { obtainPass } from './obtain-pass.ts';
import { wallet } from './use-pass.ts';

/** The browser can't solve the proof of work. */
export class CaptchaError extends Error {}

/**
 * Solves a proof of work for guests before the call.
 * @throws CaptchaError, the call's error, or the abort reason of `signal`
 */
export async function earningPass<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  if (wallet.current() !== undefined || mirroredName() !== null) {
    try {
      return await call();
    } catch (error) {
      // The pass has been used up, or the session has expired. The server rejects such calls early.
      if (!asksForCaptcha(error)) throw error;
    }
  }
  if ((await obtainPass(signal)) === 'impossible') throw new CaptchaError();
  signal.throwIfAborted();
  return call();
}
