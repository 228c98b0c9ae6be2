import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { upload } from '../../api/upload.ts';
import { i18n } from '../../i18n/i18n.ts';
import { wallet } from '../captcha/use-pass.ts';
import { withPass } from '../captcha/with-pass.ts';
import { unreadable } from './changed-files.ts';
import { uploadShares } from './upload-shares.ts';

/** In percent. `shares` is per file. */
export interface UploadProgress {
  readonly percent: number;
  readonly shares: readonly number[];
}

interface Submission {
  readonly form: FormData;
  readonly files: readonly File[];
  readonly textLength: number;
  readonly key: string;
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
    { form, files, textLength, key }: Submission,
  ): Promise<unknown> => {
    const sizes = files.map((file) => file.size);
    const total = sizes.reduce((sum, size) => sum + size, textLength);
    const controller = new AbortController();
    abort.current = controller;
    setSending(true);
    try {
      await checkFiles(files);
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
      if (error instanceof ApiError && error.code === 'network') await checkFiles(files);
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
