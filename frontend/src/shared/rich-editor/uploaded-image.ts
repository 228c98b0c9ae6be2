import { getUploadImageExtension } from '@mantine/tiptap';
import { type AnyExtension, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { type PictureSize, sizeAttributes } from './picture-size.ts';

export type PictureFolder = '/uploads/' | '/publishImages/';

export interface StoredPicture {
  readonly src: string;
  readonly size: PictureSize | undefined;
}

/** If the promise rejects, the editor removes the image from the text. */
export type UploadImage = (file: File) => Promise<StoredPicture>;

/**
 * Matches our images, and pasted `data:` images, which the editor uploads. Images on other servers
 * could track the readers of a text.
 */
function keptPictures(folder: PictureFolder): { tag: string }[] {
  return [{ tag: `img[src^="${folder}"]` }, { tag: 'img[src^="data:image/"]' }];
}

export function storedImage(folder: PictureFolder): AnyExtension {
  return Image.extend({ parseHTML: () => [{ tag: `img[src^="${folder}"]` }] });
}

export function uploadedImage(folder: PictureFolder, upload: UploadImage): AnyExtension {
  const onImageUpload = async (file: File) => {
    const { src, size } = await upload(file);
    return { src, alt: file.name.replace(/\.\w{1,5}$/, ''), ownSize: size ?? null };
  };
  const image: unknown = getUploadImageExtension(Image, { onImageUpload });
  if (!(image instanceof Node)) throw new TypeError('The image extension is not a node.');
  return image.extend({
    parseHTML: () => keptPictures(folder),
    addAttributes() {
      return { ...this.parent?.(), ...sizeAttributes };
    },
  });
}
