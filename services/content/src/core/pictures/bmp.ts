import type { Walk } from './walk.ts';

const [FILE_HEAD, OLD_HEAD, HEAD, WITH_PROFILE] = [14, 12, 40, 124];
/** Compressions whose size follows from that of the picture: none, and with masks for the colors. */
const PLAIN = [0, 3, 6];
/** Most bytes with which some programs pad the end. */
const FILLED_BY = 4;

/** BMP: its headers say where the pixels and a color profile stand; the later one ends it. */
export const walkBmp: Walk = function* ({ frame, broken }) {
  const start = yield { read: FILE_HEAD + 4 };
  const length = start.readUInt32LE(FILE_HEAD);
  if (start.toString('latin1', 0, 2) !== 'BM' || (length !== OLD_HEAD && (length < HEAD || length > WITH_PROFILE))) throw broken();
  // A shorter header is padded with zeros, so that it can be read as the longest.
  const head = Buffer.concat([start.subarray(FILE_HEAD), yield { read: length - 4 }], WITH_PROFILE);
  const isOld = length === OLD_HEAD;
  const width = isOld ? head.readUInt16LE(4) : head.readInt32LE(4);
  // The rows of one with a negative height begin at the top.
  const height = Math.abs(isOld ? head.readUInt16LE(6) : head.readInt32LE(8));
  if (width < 0) throw broken();
  frame(width, height);
  const rows = Math.ceil((width * head.readUInt16LE(isOld ? 10 : 14)) / 32) * 4 * height;
  const declared = isOld ? 0 : head.readUInt32LE(20);
  const pixels = isOld || PLAIN.includes(head.readUInt32LE(16)) ? Math.max(rows, Math.min(declared, rows + FILLED_BY)) : declared;
  const profile = length === WITH_PROFILE ? head.readUInt32LE(112) + head.readUInt32LE(116) : 0;
  const end = Math.max(start.readUInt32LE(10) + pixels, profile === 0 ? 0 : FILE_HEAD + profile);
  if (pixels === 0 || end < FILE_HEAD + length) throw broken();
  yield { skip: end - FILE_HEAD - length };
  return 'exactly';
};
