import { upload } from '../../api/upload.ts';
import { pictureTicket } from '../../shared/captcha/picture-ticket.ts';
import { MAX_FILE_BYTES } from '../../shared/file-cards/attachment-rules.ts';
import { notify } from '../../shared/notices/notify.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useTranslation } from 'react-i18next';

/** Stores pictures that are put into the text. A picture that cannot be stored is told of and logged, and goes out of the text again. */
export function useUploadImage(): (file: File) => Promise<string> {
  const { t } = useTranslation();
  const { user } = useSession();
  return async (file) => {
    try {
      if (file.size > MAX_FILE_BYTES) throw new Error(t('attachments.tooLarge', { name: file.name }));
      const form = new FormData();
      form.append('file', file, file.name);
      const headers: Record<string, string> = user === null ? { 'X-Captcha-Id': await pictureTicket() } : {};
      return readUrl(await upload('/texts/upload', form, { headers }));
    } catch (error) {
      console.error('A picture could not be uploaded.', error);
      notify.failure('editor.imageFailed', `${file.name}: ${error instanceof Error ? error.message : t('notices.failed')}`);
      throw error;
    }
  };
}

function readUrl(answer: unknown): string {
  const url = typeof answer === 'object' && answer !== null && 'url' in answer ? answer.url : undefined;
  if (typeof url !== 'string' || !url.startsWith('/')) throw new TypeError('An uploaded picture was answered without its address.');
  return url;
}
