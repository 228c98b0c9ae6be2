import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { upload } from '../../api/upload.ts';
import { i18n } from '../../i18n/i18n.ts';
import { wallet } from '../captcha/use-pass.ts';
import { isAbort, withPass } from '../captcha/with-pass.ts';
import { unreadable } from './changed-files.ts';
import { uploadShares } from './upload-shares.ts';

/** In percent. `shares` is per file. */
export interface UploadProgress {
  readonly percent: number;
  readonly shares: readonly number[];
}

interface PreparedForm {
  readonly form: FormData;
  /** Size of everything but the files. */
  readonly textLength: number;
  readonly key: string;
}

interface Submission {
  readonly files: readonly File[];
  readonly prepare: () => PreparedForm | Promise<PreparedForm>;
}

const NO_PROGRESS: UploadProgress = { percent: 0, shares: [] };

export type Sending = Pick<ReturnType<typeof useSending>, 'isSending' | 'progress' | 'cancel'>;

export function useSending() {
  const [progress, setProgress] = useState(NO_PROGRESS);
  const [isSending, setSending] = useState(false);
  const abort = useRef<AbortController>(undefined);

  /** @throws ApiError if the server rejects the form, or AbortError after `cancel` */
  const send = async (
    path: `/${string}`,
    { files, ...submission }: Submission,
  ): Promise<unknown> => {
    const controller = new AbortController();
    abort.current = controller;
    setSending(true);
    try {
      await checkFiles(files);
      const { form, textLength, key } = await submission.prepare();
      controller.signal.throwIfAborted();
      const sizes = files.map((file) => file.size);
      const total = sizes.reduce((sum, size) => sum + size, textLength);
      return await withPass(wallet, (headers) =>
        upload(path, form, {
          headers: { ...headers, 'Idempotency-Key': key },
          signal: controller.signal,
          onProgress: (percent) =>
            setProgress({ percent, shares: uploadShares((percent / 100) * total, total, sizes) }),
        }),
      );
    } catch (error) {
      // The cause may be a file that changed on disk.
      const isAnswer = error instanceof ApiError && error.code !== 'network';
      if (!isAnswer && !isAbort(error)) await checkFiles(files);
      throw error;
    } finally {
      setSending(false);
      setProgress(NO_PROGRESS);
    }
  };
  return { send, cancel: () => abort.current?.abort(), isSending, progress };
}

async function checkFiles(files: readonly File[]): Promise<void> {
  const changed = await unreadable(files);
  if (changed.length === 0) return;
  const message = changed.map(({ name }) => i18n.t('files:changed', { name })).join(' ');
  throw new ApiError({ status: 0, code: 'unexpected', message });
}
