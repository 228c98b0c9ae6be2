import type { Walk, ReadRequest } from './walk.ts';

const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];

/** GIF: images and extensions, to the trailer. */
export const walkGif: Walk = function* ({ frame, broken }) {
  const head = yield { read: 13 };
  if (!/^GIF8[79]a$/.test(head.toString('latin1', 0, 6))) throw broken();
  // The canvas may be left at 0; what is drawn then says its size.
  if (head.readUInt16LE(6) > 0 && head.readUInt16LE(8) > 0) frame(head.readUInt16LE(6), head.readUInt16LE(8));
  yield { skip: bytesOfColors(head[10] ?? 0) };
  for (let isDrawn = false; ;) {
    const [kind] = yield { read: 1 };
    if (kind === TRAILER && isDrawn) return 'exactly';
    if (kind === IMAGE) {
      const image = yield { read: 9 };
      frame(image.readUInt16LE(4), image.readUInt16LE(6));
      yield { skip: bytesOfColors(image[8] ?? 0) + 1 };
      isDrawn = true;
    } else if (kind === EXTENSION) yield { skip: 1 };
    else throw broken();
    yield* passBlocks();
  }
};

const bytesOfColors = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Passes blocks of up to 255 bytes over, to the empty one that ends them. */
function* passBlocks(): Generator<ReadRequest, void, Buffer> {
  for (;;) {
    const [length = 0] = yield { read: 1 };
    if (length === 0) return;
    yield { skip: length };
  }
}
