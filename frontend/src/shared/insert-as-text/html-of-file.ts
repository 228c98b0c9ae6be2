import { MAX_HTML_BYTES } from '@pasteroom/openapi/rules/numbers';
import { decodedText } from './decoded-text.ts';
import { DocumentError } from './document-error.ts';
import { documentKind, extensionOf } from './document-kind.ts';

export const MAX_DOCUMENT_BYTES = 10 * 1_024 ** 2;

/**
 * The result may contain unsafe HTML, which must be sanitized.
 * @throws DocumentError, or Error if a converter can't be loaded
 */
export async function htmlOfFile(file: File): Promise<string> {
  if (file.size > MAX_DOCUMENT_BYTES) throw new DocumentError('tooLarge');
  const bytes = await bytesOf(file);
  const kind = documentKind(file.name);
  if (kind === 'docx') return (await import('./convert-in-worker.ts')).convertInWorker(bytes);
  const text = decodedText(bytes, kind === 'html');
  if (text === undefined) throw new DocumentError('undecodable');
  if (kind === 'html') return text;
  if (kind === 'table') {
    const { htmlOfTable } = await import('./table-html.ts');
    return htmlOfTable(text, extensionOf(file.name) === 'tsv' ? '\t' : undefined);
  }
  if (text.length > MAX_HTML_BYTES) throw new DocumentError('tooLong');
  return (await import('@pasteroom/markdown/html-of-markdown')).htmlOfMarkdown(text);
}

/** Reading fails if the file was changed or deleted on disk. */
async function bytesOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch {
    throw new DocumentError('changed');
  }
}
