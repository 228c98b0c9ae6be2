import type { Walk } from './walk.ts';

const [HEAD, ENTRY] = [6, 16];
const MOST_IMAGES = 64;
/** An image of 256 × 256 pixels takes 270 kB uncompressed. */
const MOST_BYTES = 1_048_576;

/** Icons and cursors: a list of images, of which the last one ends the file. */
export const walkIcon: Walk = function* ({ frame, broken }) {
  const head = yield { read: HEAD };
  const [zero, kind, count] = [head.readUInt16LE(0), head.readUInt16LE(2), head.readUInt16LE(4)];
  if (zero !== 0 || (kind !== 1 && kind !== 2) || count === 0 || count > MOST_IMAGES) throw broken();
  const list = yield { read: count * ENTRY };
  const start = HEAD + list.length;
  let end = start;
  for (let at = 0; at < list.length; at += ENTRY) {
    const [size, offset] = [list.readUInt32LE(at + 8), list.readUInt32LE(at + 12)];
    if (size === 0 || size > MOST_BYTES || offset < start) throw broken();
    frame(list[at] || 256, list[at + 1] || 256);
    end = Math.max(end, offset + size);
  }
  if (end > start + count * MOST_BYTES) throw broken();
  yield { skip: end - start };
  return 'exactly';
};
