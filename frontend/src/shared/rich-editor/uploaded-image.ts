import { getUploadImageExtension } from '@mantine/tiptap';
import { type AnyExtension, type Attributes, Node } from '@tiptap/core';
import type { TagParseRule } from '@tiptap/pm/model';
import { Image } from '@tiptap/extension-image';
import { localPicture } from './local-pictures.ts';
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
function keptPictures(folder: PictureFolder): TagParseRule[] {
  return [
    { tag: `img[src^="${folder}"]` },
    { tag: 'img[src^="data:image/"]' },
    {
      tag: 'img[src^="blob:"]',
      getAttrs: (image) => (localPicture(image.getAttribute('src')) ? null : false),
    },
  ];
}

/** Mantine's name for images that are part of pasted HTML, which may describe them. */
const UNNAMED = 'pasted-image';

const altAttribute = {
  alt: {
    default: null,
    parseHTML: (image) => {
      const alt = image.getAttribute('alt');
      return alt || !image.matches('[src^="data:"]') ? alt : UNNAMED;
    },
  },
} satisfies Attributes;

export function storedImage(folder: PictureFolder): AnyExtension {
  return Image.extend({ parseHTML: () => [{ tag: `img[src^="${folder}"]` }] });
}

export function uploadedImage(folder: PictureFolder, upload: UploadImage): AnyExtension {
  const onImageUpload = async (file: File) => {
    const { src, size } = await upload(file);
    const name = file.name.replace(/\.\w{1,5}$/, '');
    return { src, ownSize: size ?? null, ...(name !== UNNAMED && { alt: name }) };
  };
  const image: unknown = getUploadImageExtension(Image, { onImageUpload });
  if (!(image instanceof Node)) throw new TypeError('The image extension is not a node.');
  return image.extend({
    parseHTML: () => keptPictures(folder),
    addAttributes() {
      return { ...this.parent?.(), ...altAttribute, ...sizeAttributes };
    },
  });
}
