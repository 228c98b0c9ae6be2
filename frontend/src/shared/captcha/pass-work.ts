import { createStore } from '../store.ts';
import type { PassWallet } from './pass-wallet.ts';

/** The state of the work for a pass: idle, under way (with its progress in percent), or failed. */
export type WorkState = { readonly step: 'idle' | 'failed' } | { readonly step: 'working'; readonly percent: number };

/** Whether there is a pass now, or none can be had by work: the picture is left. */
export type WorkOutcome = 'held' | 'impossible';

interface PassWorkDeps {
  wallet: PassWallet;
  canWork: () => boolean;
  /** Does the work and exchanges it for a pass; tells how far it is, as a share of 1. */
  earn: (signal: AbortSignal, onProgress: (share: number) => void) => Promise<{ captchaPass: string; expiresAt: string }>;
}

interface Running {
  readonly controller: AbortController;
  readonly finished: Promise<void>;
  waiting: number;
}

const IDLE: WorkState = { step: 'idle' };

/** Gets passes for a wallet by letting the device work, once for all who wait at a time, and only as long as somebody does. */
export function passWork({ wallet, canWork, earn }: PassWorkDeps) {
  const { state, set: become, subscribe } = createStore(IDLE);
  let running: Running | undefined;

  function stop(work: Running): void {
    work.controller.abort();
    if (running !== work) return;
    running = undefined;
    if (state().step === 'working') become(IDLE);
  }

  function start(): Running {
    const controller = new AbortController();
    const { signal } = controller;
    become({ step: 'working', percent: 0 });
    // A guest who has solved the picture meanwhile needs no second pass.
    const leave = wallet.subscribe(() => wallet.current() !== undefined && stop(work));
    const onProgress = (share: number) => signal.aborted || become({ step: 'working', percent: Math.round(share * 100) });
    const finished = earn(signal, onProgress)
      .then(
        ({ captchaPass, expiresAt }) => void (signal.aborted || wallet.keep(captchaPass, expiresAt)),
        () => void (signal.aborted || become({ step: 'failed' })),
      )
      .finally(() => {
        leave();
        stop(work);
      });
    const work: Running = { controller, finished, waiting: 0 };
    return work;
  }

  return {
    state,
    subscribe,
    /** Takes the pass at hand or works for one. Rejects with the signal's reason when it is aborted; the work ends with the last who waits. */
    async obtain(signal: AbortSignal): Promise<WorkOutcome> {
      signal.throwIfAborted();
      if (wallet.current() !== undefined) return 'held';
      if (!canWork()) return 'impossible';
      const work = (running ??= start());
      work.waiting += 1;
      try {
        await orAborted(work.finished, signal);
      } finally {
        work.waiting -= 1;
        if (work.waiting === 0) stop(work);
      }
      return wallet.current() === undefined ? 'impossible' : 'held';
    },
  };
}

function orAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    void work.then(resolve).finally(() => signal.removeEventListener('abort', abort));
  });
}
