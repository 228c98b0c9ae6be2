import type { Bytes } from '@pasteroom/sealed/base64url';
import type { SealedParts } from '@pasteroom/sealed/head';
import type { WordSecret } from '@pasteroom/sealed/key-from-words';
import { SealedError } from '@pasteroom/sealed/sealed-error';
import type { KdfAnswer, KdfRequest, KdfTask } from './kdf-worker.ts';
import workerUrl from './kdf-worker.ts?worker&url';
import { scriptUrl } from './trusted-types.ts';

export interface Kdf {
  /**
   * Starts the worker and checks the device, while users type.
   *
   * @throws SealedError `unreliable_device`
   */
  check(): Promise<void>;
  /** @throws SealedError `unreliable_device` */
  wrapKey(key: Bytes, secret: WordSecret): Promise<Bytes>;
  /** @throws SealedError `wrong_words`, `changed`, `unsupported` or `unreliable_device` */
  keyOfWords(parts: Pick<SealedParts, 'head' | 'wrap'>, numbers: readonly number[]): Promise<Bytes>;
  /** Frees the worker's memory. Pending calls reject. Later calls start another worker. */
  terminate(): void;
}

/**
 * Derives keys from words in a worker, because only the worker may use WebAssembly. The first call
 * starts it.
 */
export function createKdf(): Kdf {
  let worker: Worker | undefined;
  let lastId = 0;
  const pending = new Map<number, PromiseWithResolvers<Bytes>>();
  const stop = (message: string) => {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of pending.values()) reject(new Error(message));
    pending.clear();
  };
  const start = (): Worker => {
    const started = new Worker(scriptUrl(workerUrl), { type: 'module' });
    started.addEventListener('error', () => stop('The worker did not start.'));
    started.addEventListener('message', ({ data }: MessageEvent<KdfAnswer>) => {
      const call = pending.get(data.id);
      pending.delete(data.id);
      if ('bytes' in data) call?.resolve(data.bytes);
      else call?.reject('reason' in data ? new SealedError(data.reason) : new Error(data.failed));
    });
    return started;
  };
  const ask = (task: KdfTask): Promise<Bytes> => {
    const call = Promise.withResolvers<Bytes>();
    const id = ++lastId;
    worker ??= start();
    pending.set(id, call);
    worker.postMessage({ id, task } satisfies KdfRequest);
    return call.promise;
  };
  return {
    check: async () => void (await ask({ task: 'check' })),
    wrapKey: (key, secret) => ask({ task: 'wrap', key, secret }),
    keyOfWords: (parts, numbers) => ask({ task: 'unwrap', parts, numbers }),
    terminate: () => stop('The key is no longer needed.'),
  };
}
