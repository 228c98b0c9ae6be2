import type { SealedContent } from '@pasteroom/sealed/seal';
import { scriptUrl } from '../../shared/sealing/trusted-types.ts';
import type { OpenAnswer, OpenRequest } from './open-worker.ts';
import workerUrl from './open-worker.ts?worker&url';

export class OpenError extends Error {
  readonly reason: Extract<OpenAnswer, { reason: unknown }>['reason'];

  constructor(reason: OpenError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

let prepared: ReturnType<typeof startWorker> | undefined;

/** Starts the worker while readers type, so that they don't wait for it. */
export function prepareOpening(): void {
  const starting = (prepared ??= startWorker());
  starting.catch(() => {
    if (prepared === starting) prepared = undefined;
  });
}

/**
 * Starts the worker that downloads, decrypts and cleans a text. Start it before taking a read, so
 * that a script that doesn't load costs no read. The caller must close it.
 */
export function startOpening(): ReturnType<typeof startWorker> {
  const started = prepared ?? startWorker();
  prepared = undefined;
  return started;
}

async function startWorker() {
  const worker = new Worker(scriptUrl(workerUrl), { type: 'module' });
  let hear: (answer: OpenAnswer) => void = () => undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<OpenAnswer>) => hear(data));
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker did not start.')));
    hear = () => resolve();
  });
  return {
    /** @throws OpenError */
    open: (request: OpenRequest, onProgress: (share: number) => void): Promise<SealedContent> =>
      new Promise((resolve, reject) => {
        worker.addEventListener('error', () => reject(new Error('The worker failed.')));
        hear = (answer) => {
          if (answer === 'ready') return;
          if ('share' in answer) onProgress(answer.share);
          else if ('content' in answer) resolve(answer.content);
          else if ('reason' in answer) reject(new OpenError(answer.reason));
          else reject(new Error(answer.failed));
        };
        worker.postMessage(request);
      }),
    close: () => worker.terminate(),
  };
}
