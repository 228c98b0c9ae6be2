import { keepOrientation, withoutPrefix } from './exif.ts';
import type { Strip } from './rewriter.ts';

const [HEAD_BYTES, CHUNK_HEAD_BYTES] = [12, 8];
/** Chunks that affect the appearance. Others are blanked but keep their name and length. */
const SHOWN = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const even = (length: number): number => length + (length % 2);

/** Drops bytes beyond the declared size. */
export const stripWebp: Strip = (picture) => {
  const { bytes } = picture;
  const end = CHUNK_HEAD_BYTES + even(bytes.readUInt32LE(4));
  for (let at = HEAD_BYTES; at < end;) {
    const type = bytes.toString('latin1', at, at + 4);
    const content = at + CHUNK_HEAD_BYTES;
    at = content + even(bytes.readUInt32LE(at + 4));
    picture.pass(at);
    if (type === 'EXIF') keepOrientation(withoutPrefix(bytes.subarray(content, at)));
    else if (!SHOWN.has(type)) bytes.fill(0, content, at);
    if (at > end) throw new RangeError('The chunk is too long.');
  }
  picture.keep(end);
};
