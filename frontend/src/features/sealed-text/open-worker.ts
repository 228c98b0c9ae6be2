import { cleanSealedHtml } from '@pasteroom/html-rules/clean-html';
import type { Bytes } from '@pasteroom/sealed/base64url';
import { readHead } from '@pasteroom/sealed/head';
import { openBody } from '@pasteroom/sealed/open';
import type { SealedContent } from '@pasteroom/sealed/seal';
import { SealedError, type SealedReason } from '@pasteroom/sealed/sealed-error';
import { download, DownloadError } from './download.ts';

export interface OpenRequest {
  /** Absolute address of the ciphertext. */
  readonly url: string;
  readonly key: Bytes;
  /** Checked by `checkSealed`. */
  readonly head: string;
}

export type OpenAnswer =
  | 'ready'
  | { readonly share: number }
  /** With clean HTML. */
  | { readonly content: SealedContent }
  | { readonly reason: SealedReason | 'interrupted' }
  | { readonly failed: string };

const say = (answer: OpenAnswer): void => self.postMessage(answer);

async function open({ url, key, head: text }: OpenRequest): Promise<SealedContent> {
  const head = readHead(text);
  const body = download(url, head.size, { onProgress: (share) => say({ share }) });
  const { html, files, pictures } = await openBody(body, key, head);
  return { html: cleanSealedHtml(html, pictures.length), files, pictures };
}

self.addEventListener('message', ({ data }: MessageEvent<OpenRequest>) => {
  open(data).then(
    (content) => say({ content }),
    (error: unknown) => {
      if (error instanceof SealedError) say({ reason: error.reason });
      else if (error instanceof DownloadError) say({ reason: 'interrupted' });
      else say({ failed: String(error) });
    },
  );
});

say('ready');
