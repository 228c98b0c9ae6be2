import { TICKETS } from '@pasteroom/openapi/rules/captcha';
import { MAX_FILE_BYTES } from '@pasteroom/openapi/rules/files';
import { upload } from '../../api/upload.ts';
import { i18n } from '../../i18n/i18n.ts';
import { pictureTicket } from '../captcha/picture-ticket.ts';
import { asksForCaptcha } from '../forms/call-problem.ts';
import type { StoredPicture } from '../rich-editor/uploaded-image.ts';
import { askSessionAgain } from '../session/use-session.ts';
import { naturalSize } from './natural-size.ts';
import { scaledPicture } from './scaled-picture.ts';

export type PictureStore = '/texts/upload' | '/publish/upload';

/** @throws UnshowableError, or an Error that explains why the image can't be stored */
export async function storePicture(
  store: PictureStore,
  picked: File,
  isGuest: boolean,
): Promise<StoredPicture> {
  const { file, size } = await scaledPicture(picked, await naturalSize(picked));
  if (file.size > MAX_FILE_BYTES) throw new Error(i18n.t('files:tooLarge', { name: file.name }));
  const form = new FormData();
  form.append('file', file, file.name);
  const headers: Record<string, string> = isGuest
    ? { [TICKETS.captcha.header]: await pictureTicket(file.size) }
    : {};
  try {
    return { src: readUrl(await upload(store, form, { headers })), size };
  } catch (error) {
    if (isGuest || !asksForCaptcha(error)) throw error;
    void askSessionAgain();
    return storePicture(store, picked, true);
  }
}

function readUrl(answer: unknown): string {
  const url =
    typeof answer === 'object' && answer !== null && 'url' in answer ? answer.url : undefined;
  if (typeof url !== 'string' || !url.startsWith('/'))
    throw new TypeError('The response to an image upload contains no URL.');
  return url;
}
