import { onlyOrientation } from './metadata.ts';
import type { WalkListener, Walk } from './walk.ts';

/** How many bytes of each kind of chunk are needed to know the size of its image. */
const HEADS: Readonly<Record<string, number>> = { VP8X: 10, 'VP8 ': 10, VP8L: 5, ANMF: 16 };

/** Chunks that affect the look. The others are blanked; without a new length, as the file states its size at the start. */
const SHOWN = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const MAX_EXIF_HEAD = 65_536;

/** WebP: the chunks of a RIFF file, to the size that it says. */
export const walkWebp: Walk = function* ({ frame, broken }) {
  const head = yield { read: 12 };
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8) !== 'WEBP') throw broken();
  const size = head.readUInt32LE(4) - 4;
  let [left, isSized] = [size + (size % 2), false];
  while (left > 0) {
    const chunk = yield { read: 8 };
    const [type, length] = [chunk.toString('latin1', 0, 4), chunk.readUInt32LE(4)];
    const padded = length + (length % 2);
    left -= 8 + padded;
    const known = HEADS[type] ?? 0;
    if (left < 0 || length < known || !/^[\x20-\x7e]{4}$/.test(type)) throw broken();
    if (known > 0) {
      frame(...sizeIn(type, yield { read: known }, broken));
      isSized = true;
    }
    if (type === 'EXIF') {
      const start = Math.min(length, MAX_EXIF_HEAD);
      yield { write: onlyOrientation(yield { take: start }) };
      yield { blank: padded - start };
    } else if (SHOWN.has(type)) yield { skip: padded - known };
    else yield { blank: padded };
  }
  if (!isSized) throw broken();
  return 'exactly';
};

function sizeIn(type: string, head: Buffer, broken: WalkListener['broken']): [width: number, height: number] {
  if (type === 'VP8X') return [head.readUIntLE(4, 3) + 1, head.readUIntLE(7, 3) + 1];
  if (type === 'ANMF') return [head.readUIntLE(6, 3) + 1, head.readUIntLE(9, 3) + 1];
  if (type === 'VP8 ') {
    if (head.readUIntBE(3, 3) !== 0x9d012a) throw broken();
    return [head.readUInt16LE(6) & 0x3fff, head.readUInt16LE(8) & 0x3fff];
  }
  if (head[0] !== 0x2f) throw broken();
  const bits = head.readUInt32LE(1);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}
