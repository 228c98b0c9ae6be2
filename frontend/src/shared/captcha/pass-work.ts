import { createStore } from '../store.ts';
import type { PassWallet } from './pass-wallet.ts';

export type WorkState =
  { readonly step: 'idle' | 'failed' } | { readonly step: 'working'; readonly percent: number };

export type WorkOutcome = 'held' | 'impossible';

interface PassWorkDeps {
  wallet: PassWallet;
  canWork: () => boolean;
  earn: (
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ) => Promise<{ captchaPass: string; expiresAt: string }>;
}

interface Running {
  readonly controller: AbortController;
  readonly finished: Promise<void>;
  waiting: number;
}

const IDLE: WorkState = { step: 'idle' };

/** Concurrent callers share one job. The job stops when the last caller aborts. */
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
    const leave = wallet.subscribe(() => wallet.current() !== undefined && stop(work));
    const onProgress = (share: number) =>
      signal.aborted || become({ step: 'working', percent: Math.round(share * 100) });
    const finished = earn(signal, onProgress)
      .then(
        ({ captchaPass, expiresAt }) =>
          void (signal.aborted || wallet.keep(captchaPass, expiresAt)),
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
