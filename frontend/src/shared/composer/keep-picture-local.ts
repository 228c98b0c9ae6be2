import { describedType, isTextPicture, MAX_FILE_BYTES } from '@pasteroom/openapi/rules/files';
import { i18n } from '../../i18n/i18n.ts';
import { locatedOrNone } from '../file-cards/use-locations.ts';
import { addLocalPicture } from '../rich-editor/local-pictures.ts';
import type { StoredPicture } from '../rich-editor/uploaded-image.ts';
import { naturalSize } from './natural-size.ts';
import { redrawnPicture, scaledPicture, UnshowableError } from './scaled-picture.ts';

/**
 * Keeps a picture in memory. Removes where a photo was taken, like the server does.
 * @throws UnshowableError, or an Error that explains why the picture can't be sealed
 */
export async function keepPictureLocal(picked: File): Promise<StoredPicture> {
  const natural = await naturalSize(picked);
  const isLocated = (await locatedOrNone(picked)).length > 0;
  const { file, size } = await (isLocated ? redrawnPicture : scaledPicture)(picked, natural);
  if (file.size > MAX_FILE_BYTES) throw new Error(i18n.t('files:tooLarge', { name: file.name }));
  const type = describedType(file);
  if (natural === undefined || !isTextPicture(type))
    throw new UnshowableError(i18n.t('files:type', { type }));
  return { src: addLocalPicture(new Blob([file], { type })), size };
}
