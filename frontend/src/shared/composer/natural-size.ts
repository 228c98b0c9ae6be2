import type { PictureSize } from '../rich-editor/picture-size.ts';

export function naturalSize(file: Blob): Promise<PictureSize | undefined> {
  return new Promise((resolve) => {
    const image = new Image();
    const tell = () => {
      URL.revokeObjectURL(image.src);
      const { naturalWidth: width, naturalHeight: height } = image;
      resolve(width > 0 && height > 0 ? { width, height } : undefined);
    };
    image.addEventListener('load', tell);
    image.addEventListener('error', tell);
    image.src = URL.createObjectURL(file);
  });
}
