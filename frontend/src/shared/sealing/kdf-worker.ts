import type { Bytes } from '@pasteroom/sealed/base64url';
import type { SealedParts } from '@pasteroom/sealed/head';
import { checkKdf, keyOfWords, wrapKey, type WordSecret } from '@pasteroom/sealed/key-from-words';
import { SealedError, type SealedReason } from '@pasteroom/sealed/sealed-error';

export type KdfTask =
  | { readonly task: 'check' }
  | { readonly task: 'wrap'; readonly key: Bytes; readonly secret: WordSecret }
  | {
      readonly task: 'unwrap';
      readonly parts: Pick<SealedParts, 'head' | 'wrap'>;
      readonly numbers: readonly number[];
    };

export interface KdfRequest {
  readonly id: number;
  readonly task: KdfTask;
}

export type KdfAnswer = { readonly id: number } & (
  | { readonly bytes: Bytes }
  /** Errors lose their class on the way to the page. */
  | { readonly reason: SealedReason }
  | { readonly failed: string }
);

const NOTHING: Bytes = new Uint8Array(0);

async function bytesFor(task: KdfTask): Promise<Bytes> {
  if (task.task === 'wrap') return wrapKey(task.key, task.secret);
  if (task.task === 'unwrap') return keyOfWords(task.parts, task.numbers);
  await checkKdf();
  return NOTHING;
}

self.addEventListener('message', ({ data: { id, task } }: MessageEvent<KdfRequest>) => {
  const answer = (part: KdfAnswer) => self.postMessage(part);
  bytesFor(task).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) =>
      answer(
        error instanceof SealedError ? { id, reason: error.reason } : { id, failed: String(error) },
      ),
  );
});
