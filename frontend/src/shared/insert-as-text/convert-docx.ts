import { DocumentError, type DocumentFault } from './document-error.ts';
import { htmlOfDocx } from './docx-html.ts';

export type ConvertedDocx = { readonly html: string } | { readonly fault: DocumentFault };

const answer = (message: ConvertedDocx) => postMessage(message);

/** A worker, because Mammoth recommends a separate thread with a timeout for untrusted documents. */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  htmlOfDocx(data).then(
    (html) => answer({ html }),
    (error: unknown) => {
      console.warn('converting a Word document failed', error);
      answer({ fault: error instanceof DocumentError ? error.fault : 'damaged' });
    },
  );
});
