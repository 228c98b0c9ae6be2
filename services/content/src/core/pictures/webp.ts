import { keepOrientation, withoutPrefix } from './exif.ts';
import type { Strip } from './rewriter.ts';

const [HEADER_BYTES, CHUNK_HEADER_BYTES] = [12, 8];
/** Chunks that affect the appearance. Other chunks are blanked but keep their type and length. */
const VISIBLE_CHUNKS = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const even = (length: number): number => length + (length % 2);

/** Drops bytes beyond the declared size. */
export const stripWebp: Strip = (picture) => {
  const { bytes } = picture;
  const end = CHUNK_HEADER_BYTES + even(bytes.readUInt32LE(4));
  for (let at = HEADER_BYTES; at < end;) {
    const type = bytes.toString('latin1', at, at + 4);
    const content = at + CHUNK_HEADER_BYTES;
    at = content + even(bytes.readUInt32LE(at + 4));
    picture.pass(at);
    if (type === 'EXIF') keepOrientation(withoutPrefix(bytes.subarray(content, at)));
    else if (!VISIBLE_CHUNKS.has(type)) bytes.fill(0, content, at);
    if (at > end) throw new RangeError('The chunk is too long.');
  }
  picture.keep(end);
};
