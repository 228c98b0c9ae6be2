import { getUploadImageExtension } from '@mantine/tiptap';
import { type AnyExtension, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';

// Ours, and those inside pasted text that are ours in a moment. A picture from elsewhere would tell its server who reads the text.
const KEPT = ['img[src^="/uploads/"]', 'img[src^="data:image/"]'];

/** Pictures in the text: picked, pasted and dropped ones are sent to `upload` and shown from the address it answers. */
export function uploadedImage(upload: (file: File) => Promise<string>): AnyExtension {
  const onImageUpload = async (file: File) => ({ src: await upload(file), alt: file.name.replace(/\.\w{1,5}$/, '') });
  const image: unknown = getUploadImageExtension(Image, { onImageUpload });
  if (!(image instanceof Node)) throw new TypeError('The image extension is no node.');
  return image.extend({ parseHTML: () => KEPT.map((tag) => ({ tag })) });
}
