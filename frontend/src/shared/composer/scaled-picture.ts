import { MAX_PIXELS } from '@pasteroom/openapi/rules/files';
import type { PictureSize } from '../rich-editor/picture-size.ts';

/** Mobile Safari rejects larger canvases. */
const MAX_CANVAS_PIXELS = 16_000_000;

export class UnshowableError extends Error {
  override readonly name = 'UnshowableError';
}

/** @throws UnshowableError if the browser can't scale down the image */
export async function scaledPicture(
  file: File,
  size: PictureSize | undefined,
): Promise<{ file: File; size: PictureSize | undefined }> {
  return size === undefined || size.width * size.height <= MAX_PIXELS
    ? { file, size }
    : redrawnPicture(file, size);
}

/**
 * Keeps nothing but the pixels. Scales down the image if necessary.
 * @throws UnshowableError
 */
export async function redrawnPicture(
  file: File,
  size: PictureSize | undefined,
): Promise<{ file: File; size: PictureSize }> {
  if (size === undefined) throw new UnshowableError(`Reading ${file.name} failed.`);
  const scale = Math.min(1, Math.sqrt(MAX_CANVAS_PIXELS / (size.width * size.height)));
  const width = Math.max(1, Math.floor(size.width * scale));
  const height = Math.max(1, Math.floor(size.height * scale));
  const blob = await drawn(file, width, height);
  if (blob === null) throw new UnshowableError(`Scaling down ${file.name} failed.`);
  const name = `${file.name.replace(/\.\w{1,5}$/, '')}.${blob.type.slice('image/'.length)}`;
  return { file: new File([blob], name, { type: blob.type }), size: { width, height } };
}

/** Uses an image element, which respects the EXIF orientation. Returns null on failure. */
async function drawn(file: File, width: number, height: number): Promise<Blob | null> {
  const image = new Image();
  const canvas = document.createElement('canvas');
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (context === null) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, width, height);
    // Formats other than JPEG may contain transparency.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
    return await new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));
  } catch (error) {
    console.warn('scaling down an image failed', error);
    return null;
  } finally {
    URL.revokeObjectURL(image.src);
    canvas.width = 0; // frees its memory immediately
  }
}
