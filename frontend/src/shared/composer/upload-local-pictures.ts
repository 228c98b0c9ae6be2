import { localPicture } from '../rich-editor/local-pictures.ts';
import type { RichEditorHandle } from '../rich-editor/editor-handle.ts';
import type { UploadImage } from '../rich-editor/uploaded-image.ts';

/**
 * Uploads the pictures that are only in memory, after the text is no longer to be sealed.
 * @throws the error of the first upload that fails
 */
export async function uploadLocalPictures(
  editor: Pick<RichEditorHandle, 'getHtml' | 'setHtml'>,
  upload: UploadImage,
): Promise<void> {
  const { body, images } = new DOMParser().parseFromString(editor.getHtml(), 'text/html');
  const uploaded = new Map<string, string>();
  for (const image of images) {
    const local = image.getAttribute('src') ?? '';
    const picture = localPicture(local);
    if (picture === undefined) continue;
    const name = `${image.alt || 'image'}.${picture.type.replace(/^image\/|\+.*/g, '')}`;
    const src =
      uploaded.get(local) ?? (await upload(new File([picture], name, { type: picture.type }))).src;
    uploaded.set(local, src);
    image.setAttribute('src', src);
  }
  if (uploaded.size > 0) editor.setHtml(body.innerHTML);
}
