import { getUploadImageExtension } from '@mantine/tiptap';
import { type AnyExtension, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';

/** Where the server shows pictures: those of texts, those of pages. */
export type PicturePlace = '/uploads/' | '/publishImages/';

/** Which pictures a text keeps: ours, and those inside pasted text that are ours in a moment. One from elsewhere would tell its server who reads the text. */
function keptPictures(place: PicturePlace): { tag: string }[] {
  return [{ tag: `img[src^="${place}"]` }, { tag: 'img[src^="data:image/"]' }];
}

/** Pictures in the text: picked, pasted and dropped ones are sent to `upload` and shown from the address it answers. */
export function uploadedImage(place: PicturePlace, upload: (file: File) => Promise<string>): AnyExtension {
  const onImageUpload = async (file: File) => ({ src: await upload(file), alt: file.name.replace(/\.\w{1,5}$/, '') });
  const image: unknown = getUploadImageExtension(Image, { onImageUpload });
  if (!(image instanceof Node)) throw new TypeError('The image extension is no node.');
  return image.extend({ parseHTML: () => keptPictures(place) });
}
