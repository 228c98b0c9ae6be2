import { crc32 } from 'node:zlib';
import { keepOrientation, MINIMAL_EXIF_BYTES } from './exif.ts';
import type { Strip } from './rewriter.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const CHUNK_OVERHEAD_BYTES = 12;
const [EXIF, END] = ['eXIf', 'IEND'];
/** Optional chunks that affect the appearance. */
const VISIBLE_CHUNKS = new Set(
  'tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);
/** A lower-case first letter marks a chunk as optional. */
const isMetadata = (type: string): boolean => /^[a-z]/.test(type) && !VISIBLE_CHUNKS.has(type);

export const stripPng: Strip = (picture) => {
  const { bytes } = picture;
  picture.keep(SIGNATURE_BYTES);
  for (let [at, type] = [SIGNATURE_BYTES, '']; type !== END;) {
    type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + CHUNK_OVERHEAD_BYTES + bytes.readUInt32BE(at);
    picture.pass(end);
    if (type === EXIF && keepOrientation(bytes.subarray(at + 8, end - 4)))
      picture.keep(shortenExif(bytes, at));
    if (isMetadata(type)) picture.drop(end);
    else picture.keep(end);
    at = end;
  }
};

function shortenExif(bytes: Buffer, at: number): number {
  const end = at + 8 + MINIMAL_EXIF_BYTES;
  bytes.writeUInt32BE(MINIMAL_EXIF_BYTES, at);
  return bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end);
}
