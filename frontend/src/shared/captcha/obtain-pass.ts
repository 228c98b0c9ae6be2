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
      if (!signal.aborted) console.warn('proof of work failed', error);
      throw error;
    }
  },
});

/**
 * @returns `held` after the wallet has received a pass, `impossible` if the proof of work fails
 * @throws the signal's reason if the signal aborts
 */
export const obtainPass = (signal: AbortSignal): Promise<WorkOutcome> => work.obtain(signal);

export function usePassWork(): WorkState {
  return useStore(work);
}
