import type { components } from '@pasteroom/openapi/paste';
import { useRef, useState } from 'react';
import { upload } from '../../api/upload.ts';
import { wallet } from '../../shared/captcha/use-pass.ts';
import { withPass } from '../../shared/captcha/with-pass.ts';
import { type Attempt, fingerprint, nextAttempt } from './attempt.ts';
import { randomKey } from './random-key.ts';
import { uploadShares } from './upload-shares.ts';

/** What the server answers about a text it has taken. */
export type PublishedText = components['schemas']['PublishedText'];

export interface TextToPublish {
  readonly code: string;
  readonly html: string;
  readonly files: readonly File[];
}

/** How far a submission is, in percent: all of it, and each of its files. */
export interface UploadProgress {
  readonly percent: number;
  readonly shares: readonly number[];
}

const NOTHING_SENT: UploadProgress = { percent: 0, shares: [] };

/** Publishes a text. A repeated submission of the same goes out under the same key, so a lost answer costs no second text. */
export function usePublishText() {
  const [progress, setProgress] = useState(NOTHING_SENT);
  const [isSending, setSending] = useState(false);
  const attempt = useRef<Attempt>(undefined);
  const abort = useRef<AbortController>(undefined);

  /** ApiError when it is refused; AbortError after `cancel`. */
  const publish = async (text: TextToPublish): Promise<PublishedText> => {
    const sizes = text.files.map((file) => file.size);
    const total = sizes.reduce((sum, size) => sum + size, text.html.length);
    const current = nextAttempt(attempt.current, fingerprint(text.code, text.html, text.files), randomKey);
    const controller = new AbortController();
    attempt.current = current;
    abort.current = controller;
    setSending(true);
    try {
      const answer = await withPass(wallet, (headers) =>
        upload('/texts/add', formOf(text), {
          headers: { ...headers, 'Idempotency-Key': current.key },
          signal: controller.signal,
          onProgress: (percent) => setProgress({ percent, shares: uploadShares((percent / 100) * total, total, sizes) }),
        }),
      );
      attempt.current = undefined;
      return readPublished(answer);
    } finally {
      setSending(false);
      setProgress(NOTHING_SENT);
    }
  };

  return { publish, cancel: () => abort.current?.abort(), isSending, progress };
}

// Fields first: the server knows the code before the files arrive.
function formOf({ code, html, files }: TextToPublish): FormData {
  const form = new FormData();
  form.append('uniqueId', code);
  form.append('content', JSON.stringify(html));
  for (const file of files) form.append('files', file, file.name);
  return form;
}

function readPublished(answer: unknown): PublishedText {
  const text = answer as Partial<PublishedText> | undefined; // checked here
  if (typeof text?.uniqueId !== 'string' || typeof text.expiresAt !== 'string' || typeof text.deleteToken !== 'string')
    throw new TypeError('A published text was answered in an unknown shape.');
  return { uniqueId: text.uniqueId, expiresAt: text.expiresAt, deleteToken: text.deleteToken, files: text.files ?? [] };
}
