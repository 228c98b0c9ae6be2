import { AppError } from '@pasteroom/kit/core/errors';
import { keptFilename, MAX_PIXELS } from '@pasteroom/openapi/rules/files';
import probe from 'probe-image-size/sync.js';
import { stripAvif } from './avif.ts';
import { stripGif } from './gif.ts';
import { stripJpeg } from './jpeg.ts';
import { stripPng } from './png.ts';
import { Rewriter, type Strip } from './rewriter.ts';
import { stripWebp } from './webp.ts';

/** A color profile of up to 1 MB can precede the size. */
const MAX_HEADER_BYTES = 2_097_152;

const STRIPS: Readonly<Record<string, Strip | undefined>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/apng': stripPng,
  'image/gif': stripGif,
  'image/webp': stripWebp,
  'image/avif': stripAvif,
};

/**
 * Removes metadata except the orientation and color profile. Modifies `bytes` in place, without
 * decoding, and returns the part to store.
 * @throws `validation` if the image is malformed, `file_too_large` if it has too many pixels
 */
export function cleanPicture(
  { type, filename }: { type: string; filename: string },
  bytes: Buffer,
): Buffer {
  const checkSize = (width: number, height: number) => {
    if (width * height === 0) throw malformed(filename);
    if (width * height > MAX_PIXELS) throw tooManyPixels(filename);
  };
  // `probe` misreads `iloc` version 1 in AVIF.
  if (type !== 'image/avif') {
    const { width, height } = probe(bytes.subarray(0, MAX_HEADER_BYTES)) ?? { width: 0, height: 0 };
    checkSize(width, height);
  }
  const strip = STRIPS[type];
  if (!strip) return bytes;
  const picture = new Rewriter(bytes);
  try {
    strip(picture, checkSize);
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : malformed(filename, thrown);
  }
  return picture.kept();
}

const malformed = (filename: string, cause?: unknown): AppError =>
  new AppError('validation', `File "${keptFilename(filename)}" is not a valid image.`, {
    errors: [{ path: '/file', message: 'is not a valid image' }],
    cause,
  });

const MILLION = 1_000_000;
const tooManyPixels = (filename: string): AppError =>
  new AppError(
    'file_too_large',
    `File "${keptFilename(filename)}" is too large. Max size allowed is ${MAX_PIXELS / MILLION} megapixels.`,
  );
