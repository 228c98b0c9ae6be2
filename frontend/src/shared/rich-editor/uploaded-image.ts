import { getUploadImageExtension } from '@mantine/tiptap';
import { type AnyExtension, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { type PictureSize, sizeAttributes } from './picture-size.ts';

/** The folder in which the server has pictures: of texts, or of pages. */
export type PictureFolder = '/uploads/' | '/publishImages/';

/** A picture that the server keeps: its address and, where it could be read, its size. */
export interface StoredPicture {
  readonly src: string;
  readonly size: PictureSize | undefined;
}

/** Stores a picture; a rejection takes it out of the text again. */
export type UploadImage = (file: File) => Promise<StoredPicture>;

/** The pictures that a text keeps: ours, and pasted `data:` pictures, which are uploaded next. A picture from elsewhere would tell its server who reads the text. */
function keptPictures(folder: PictureFolder): { tag: string }[] {
  return [{ tag: `img[src^="${folder}"]` }, { tag: 'img[src^="data:image/"]' }];
}

/** Pictures of a text that is only read: those of this server, at the size that their text gives them. */
export function storedImage(folder: PictureFolder): AnyExtension {
  return Image.extend({ parseHTML: () => [{ tag: `img[src^="${folder}"]` }] });
}

/** Pictures in the text: picked, pasted and dropped ones are sent to `upload` and shown from the address it answers, at the size it answers. */
export function uploadedImage(folder: PictureFolder, upload: UploadImage): AnyExtension {
  const onImageUpload = async (file: File) => {
    const { src, size } = await upload(file);
    return { src, alt: file.name.replace(/\.\w{1,5}$/, ''), ownSize: size ?? null };
  };
  const image: unknown = getUploadImageExtension(Image, { onImageUpload });
  if (!(image instanceof Node)) throw new TypeError('The image extension is no node.');
  return image.extend({
    parseHTML: () => keptPictures(folder),
    addAttributes() {
      return { ...this.parent?.(), ...sizeAttributes };
    },
  });
}
