import { MAX_PIXELS } from '@pasteroom/openapi/rules/files';
import type { PictureSize } from '../rich-editor/picture-size.ts';

/** Pixels of a scaled picture. Safari on phones draws no larger canvas. */
const SCALED_PIXELS = 16_000_000;

/** The picture has more pixels than texts show, and the browser cannot scale it. */
class UnscalableError extends Error {
  override readonly name = 'UnscalableError';
}

/** Returns the picture as it can be stored: scaled down if it has too many pixels. @throws UnscalableError */
export async function scaledPicture(file: File, size: PictureSize | undefined): Promise<{ file: File; size: PictureSize | undefined }> {
  if (size === undefined || size.width * size.height <= MAX_PIXELS) return { file, size };
  const scale = Math.sqrt(SCALED_PIXELS / (size.width * size.height));
  const width = Math.max(1, Math.floor(size.width * scale));
  const height = Math.max(1, Math.floor(size.height * scale));
  const blob = await drawn(file, width, height);
  if (blob === null) throw new UnscalableError(`${file.name} could not be scaled down.`);
  const name = `${file.name.replace(/\.\w{1,5}$/, '')}.${blob.type.slice('image/'.length)}`;
  return { file: new File([blob], name, { type: blob.type }), size: { width, height } };
}

/** Draws an image element, which respects the orientation in the file. Returns null if the browser cannot. */
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
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'; // other pictures may be transparent
    return await new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));
  } catch (error) {
    console.warn('A picture could not be scaled down.', error);
    return null;
  } finally {
    URL.revokeObjectURL(image.src);
    canvas.width = 0; // frees its memory at once
  }
}
