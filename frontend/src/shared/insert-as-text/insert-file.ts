import { MAX_HTML_BYTES } from '@pasteroom/openapi/rules/numbers';
import { i18n } from '../../i18n/i18n.ts';
import { notify } from '../notices/notify.ts';
import type { RichEditorHandle } from '../rich-editor/editor-handle.ts';
import { DocumentError } from './document-error.ts';
import { htmlOfFile, MAX_DOCUMENT_BYTES } from './html-of-file.ts';

const MB = 1_024 ** 2;

/** Never rejects. Notifies the user and returns whether the file was inserted. */
export async function insertFile(file: File, editor: RichEditorHandle): Promise<boolean> {
  try {
    const outcome = await editor.insertDocument(await htmlOfFile(file));
    if (outcome === 'inserted') notify.note('files:insert.done', { name: file.name });
    else notify.failure('files:insert.failed', reasonOf(outcome, file));
    return outcome === 'inserted';
  } catch (error) {
    console.warn('inserting a file failed', error);
    const reason =
      error instanceof DocumentError ? reasonOf(error.fault, file) : i18n.t('errors.network');
    notify.failure('files:insert.failed', reason);
    return false;
  }
}

type Reason = DocumentError['fault'] | 'notReady';

function reasonOf(reason: Reason, { name }: File): string {
  if (reason === 'changed') return i18n.t('files:changed', { name });
  const sentence = i18n.t(`files:insert.${reason}`, {
    maxDocumentMB: MAX_DOCUMENT_BYTES / MB,
    maxTextMB: MAX_HTML_BYTES / MB,
  });
  return `${name}: ${sentence}`;
}
