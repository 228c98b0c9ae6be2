import { useEffect, useRef, useState } from 'react';
import { answerTask, fetchTask } from './captcha-calls.ts';
import { canProveWork, proveWork } from './proof-of-work.ts';
import { wallet } from './use-pass.ts';

/** The way past the picture: the device works for some seconds and gets the same pass. */
export function useProofOfWork() {
  const [state, setState] = useState<'idle' | 'working' | 'failed' | 'impossible'>('idle');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = async () => {
    if (!canProveWork()) return setState('impossible');
    const work = new AbortController();
    running.current = work;
    setState('working');
    try {
      const payload = await proveWork(await fetchTask(), work.signal);
      if (payload === undefined) return setState('idle');
      const { captchaPass, expiresAt } = await answerTask(payload);
      wallet.keep(captchaPass, expiresAt);
      setState('idle');
    } catch (error) {
      console.warn('The proof of work failed.', error);
      setState('failed');
    }
  };

  return { state, begin: () => void begin(), stop: () => running.current?.abort() };
}
