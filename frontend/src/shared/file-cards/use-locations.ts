import { useEffect, useState } from 'react';
import { describedType, kindOfFile } from '@pasteroom/openapi/rules/files';

const [RIFF_HEAD_BYTES, CHUNK_HEAD_BYTES] = [12, 8];
/** Chunk type `EXIF`. Some programs write `Exif` and two zero bytes before the data. */
const [EXIF_CHUNK, EXIF_PREFIX, EXIF_PREFIX_BYTES] = [0x45584946, 0x45786966, 6];

const XMP_ONLY = { xmp: true, tiff: false };

export function useLocations(files: readonly File[]): ReadonlySet<File> {
  const [located, setLocated] = useState<ReadonlySet<File>>(new Set());
  useEffect(() => {
    let isCurrent = true;
    void Promise.all(files.filter((file) => kindOfFile(file) === 'image').map(locatedOrNone)).then(
      (found) => {
        if (isCurrent) setLocated(new Set(found.flat()));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [files]);
  return located;
}

export async function locatedOrNone(file: File): Promise<File[]> {
  try {
    const { default: exifr } = await import('exifr');
    const source = await sourceOf(file);
    const coordinates = await exifr.gps(source).catch(() => undefined); // unsupported format
    if (coordinates !== undefined) return [file];
    const xmp: unknown = await exifr.parse(file, XMP_ONLY).catch(() => undefined);
    return typeof xmp === 'object' && xmp !== null && 'GPSLatitude' in xmp ? [file] : [];
  } catch (error) {
    console.warn('checking a photo for a location failed', error);
    return [];
  }
}

/** exifr reads only the start of a large PNG file, and from WebP only extracted EXIF data. */
async function sourceOf(file: File): Promise<File | ArrayBuffer> {
  const type = describedType(file);
  if (type === 'image/png') return file.arrayBuffer();
  return type === 'image/webp' ? exifOfWebp(await file.arrayBuffer()) : file;
}

function exifOfWebp(file: ArrayBuffer): ArrayBuffer {
  const bytes = new DataView(file);
  let at = RIFF_HEAD_BYTES;
  while (at + CHUNK_HEAD_BYTES <= file.byteLength) {
    const content = at + CHUNK_HEAD_BYTES;
    const length = bytes.getUint32(at + 4, true);
    if (bytes.getUint32(at) === EXIF_CHUNK) {
      const hasPrefix = length > EXIF_PREFIX_BYTES && bytes.getUint32(content) === EXIF_PREFIX;
      return file.slice(content + (hasPrefix ? EXIF_PREFIX_BYTES : 0), content + length);
    }
    at = content + length + (length % 2);
  }
  return file;
}
