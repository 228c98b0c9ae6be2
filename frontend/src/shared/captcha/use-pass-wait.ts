import { useEffect, useRef, useState } from 'react';
import { obtainPass } from './obtain-pass.ts';
import type { WorkOutcome } from './pass-work.ts';

/** Waits for a pass on behalf of a form, as long as the form stands and nobody has thought better of it. */
export function usePassWait() {
  const [isWaiting, setWaiting] = useState(false);
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);
  return {
    isWaiting,
    /** Whether there is a pass, or none to be had but by a picture; `stopped` where it is not wanted any more. */
    async wait(): Promise<WorkOutcome | 'stopped'> {
      const controller = new AbortController();
      waiting.current = controller;
      setWaiting(true);
      try {
        return await obtainPass(controller.signal);
      } catch {
        return 'stopped';
      } finally {
        setWaiting(false);
      }
    },
    stop: () => waiting.current?.abort(),
  };
}
