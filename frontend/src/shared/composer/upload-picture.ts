import { ApiError } from '../../api/api-error.ts';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { notify } from '../notices/notify.ts';
import { knownUser } from '../session/identity-mirror.ts';
import type { UploadImage } from '../rich-editor/uploaded-image.ts';
import type { PictureStore } from './store-picture.ts';

/** Attaches images that a text can't show. If this rejects, the editor removes the image. */
export function uploadsPictures(
  store: PictureStore,
  attach: (file: File) => void,
  isSealed: () => boolean = () => false,
): UploadImage {
  return async (file) => {
    try {
      if (isSealed()) {
        const { keepPictureLocal } = await importWithTexts(
          ['files'],
          () => import('./keep-picture-local.ts'),
        );
        return await keepPictureLocal(file);
      }
      const { storePicture } = await importWithTexts(['files'], () => import('./store-picture.ts'));
      return await storePicture(store, file, knownUser() === null);
    } catch (error) {
      if (isUnshowable(error)) {
        attach(file);
        throw error;
      }
      console.error('image upload failed', error);
      notify.failure(
        'notices.pictureFailed',
        error instanceof Error ? `${file.name}: ${error.message}` : undefined,
      );
      throw error;
    }
  };
}

const isUnshowable = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.code === 'file_type' || error.code === 'validation'
    : error instanceof Error && error.name === 'UnshowableError';
