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

/**
 * Downloads, decrypts and cleans a text in a worker, so the page stays responsive.
 * @throws OpenError
 */
export async function openInWorker(
  request: OpenRequest,
  onProgress: (share: number) => void,
): Promise<SealedContent> {
  const worker = new Worker(scriptUrl(workerUrl), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('error', () => reject(new Error('The worker did not start.')));
      worker.addEventListener('message', ({ data }: MessageEvent<OpenAnswer>) => {
        if ('share' in data) onProgress(data.share);
        else if ('content' in data) resolve(data.content);
        else if ('reason' in data) reject(new OpenError(data.reason));
        else reject(new Error(data.failed));
      });
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
