import type { ConvertedDocx } from './convert-docx.ts';
import { DocumentError } from './document-error.ts';

/** Includes loading the worker. */
const TIME_LIMIT_MS = 30_000;

/** @throws DocumentError, or Error if the worker can't be loaded */
export async function convertInWorker(bytes: ArrayBuffer): Promise<string> {
  const { default: DocxWorker } = await import('./convert-docx.ts?worker');
  const worker = new DocxWorker();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const timer = setTimeout(() => reject(new DocumentError('slow')), TIME_LIMIT_MS);
  worker.addEventListener('error', () => reject(new Error('The worker did not start.')));
  worker.addEventListener('message', ({ data }: MessageEvent<ConvertedDocx>) => {
    if ('html' in data) resolve(data.html);
    else reject(new DocumentError(data.fault));
  });
  worker.postMessage(bytes, [bytes]);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
