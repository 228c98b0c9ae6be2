import { AppError } from '@pasteroom/kit/core/errors';
import { keptFilename, MAX_PIXELS } from '@pasteroom/openapi/rules/files';
import { walkAvif } from './avif.ts';
import { walkBmp } from './bmp.ts';
import { walkGif } from './gif.ts';
import { walkIcon } from './icon.ts';
import { walkJpeg } from './jpeg.ts';
import { walkPng } from './png.ts';
import { type WalkListener, type Walk, PictureWalk } from './walk.ts';
import { walkWebp } from './webp.ts';

/** How each picture that is shown inside a text is walked over. */
export const WALKS: Readonly<Record<string, Walk>> = {
  'image/jpeg': walkJpeg,
  'image/png': walkPng,
  'image/apng': walkPng,
  'image/gif': walkGif,
  'image/bmp': walkBmp,
  'image/webp': walkWebp,
  'image/x-icon': walkIcon,
  'image/avif': walkAvif,
};

/**
 * The bytes of one whole picture of this type, as they come. Throws `validation` where it breaks off, is none, or where anything stands behind its
 * end, and `file_too_large` where it has too many pixels. What a camera leaves behind a JPEG is left out.
 */
export async function* wholePicture(
  { type, filename }: { type: string; filename: string },
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void, void> {
  const walk = WALKS[type];
  if (!walk) throw new Error(`Nobody can tell where a picture of type ${type} ends.`);
  const listener = listenerFor(keptFilename(filename));
  const walked = new PictureWalk(walk, listener);
  for await (const piece of bytes) {
    // What is left out is read to its end, or its sender would not hear the answer.
    if (walked.end === 'padded') continue;
    const own = walked.take(piece);
    if (own.length > 0) yield own;
    if (walked.end === 'exactly' && walked.hasMore) throw listener.goesOn();
  }
  const last = walked.finish();
  if (walked.end === 'exactly' && walked.hasMore) throw listener.goesOn();
  if (last.length > 0) yield last;
}

const MILLION = 1_000_000;

function listenerFor(filename: string): WalkListener & { goesOn: () => AppError } {
  const refuse = (why: string) => new AppError('validation', why, { errors: [{ path: '/file', message: 'is no whole picture' }] });
  const broken = () => refuse(`File "${filename}" is not a whole picture.`);
  return {
    broken,
    goesOn: () => refuse(`File "${filename}" goes on behind the end of its picture.`),
    frame(width, height) {
      if (width === 0 || height === 0) throw broken();
      if (width * height > MAX_PIXELS)
        throw new AppError('file_too_large', `File "${filename}" is too large. Max size allowed is ${MAX_PIXELS / MILLION} megapixels.`);
    },
  };
}
