import { useStore } from '../store.ts';
import { answerTask, fetchTask } from './captcha-calls.ts';
import { passWork, type WorkOutcome, type WorkState } from './pass-work.ts';
import { canProveWork, proveWork } from './proof-of-work.ts';
import { wallet } from './use-pass.ts';

const work = passWork({
  wallet,
  canWork: canProveWork,
  earn: async (signal, onProgress) => {
    try {
      return await answerTask(await proveWork(await fetchTask(signal), signal, onProgress), signal);
    } catch (error) {
      if (!signal.aborted) console.warn('The proof of work failed.', error);
      throw error;
    }
  },
});

/**
 * Gets a pass by proof of work now: `held` once the page's wallet has one, so that the next checked call can be made `withPass`; `impossible` where
 * this browser cannot work or failed to, so that the picture is left. Who asks while the work goes on waits for the same one. Rejects with the
 * signal's reason when it is aborted; the work ends when nobody waits for it any more.
 */
export const obtainPass = (signal: AbortSignal): Promise<WorkOutcome> => work.obtain(signal);

/** The state of the work for a pass. */
export function usePassWork(): WorkState {
  return useStore(work);
}
