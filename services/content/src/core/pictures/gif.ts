import type { Walk, ReadRequest } from './walk.ts';

const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];
const [PLAIN_TEXT, GRAPHIC_CONTROL, APPLICATION] = [0x01, 0xf9, 0xff];
/** Application extensions for repetition and the color profile. */
const SHOWN = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);
const NOTHING = Buffer.alloc(0);

/** GIF: images and extensions, to the trailer. */
export const walkGif: Walk = function* ({ frame, broken }) {
  const head = yield { read: 13 };
  if (!/^GIF8[79]a$/.test(head.toString('latin1', 0, 6))) throw broken();
  // The canvas may be left at 0; what is drawn then says its size.
  if (head.readUInt16LE(6) > 0 && head.readUInt16LE(8) > 0) frame(head.readUInt16LE(6), head.readUInt16LE(8));
  yield { skip: bytesOfColors(head[10] ?? 0) };
  for (let isDrawn = false; ;) {
    if ((yield { peek: 1 })[0] === EXTENSION) {
      yield* passExtension();
      continue;
    }
    const [kind] = yield { read: 1 };
    if (kind === TRAILER && isDrawn) return 'exactly';
    if (kind === IMAGE) {
      const image = yield { read: 9 };
      frame(image.readUInt16LE(4), image.readUInt16LE(6));
      yield { skip: bytesOfColors(image[8] ?? 0) + 1 };
      isDrawn = true;
    } else throw broken();
    yield* passBlocks();
  }
};

const bytesOfColors = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Passes on extensions that affect the look, and leaves out comments and metadata. */
function* passExtension(): Generator<ReadRequest, void, Buffer> {
  const head = yield { take: 3 };
  const name = head[1] === APPLICATION && head[2] === 11 ? yield { take: 11 } : NOTHING;
  const isShown = head[1] === GRAPHIC_CONTROL || head[1] === PLAIN_TEXT || SHOWN.has(name.toString('latin1'));
  if (isShown) yield { write: Buffer.concat([head, name]) };
  const left = (head[2] ?? 0) - name.length;
  if (left > 0) yield isShown ? { skip: left } : { drop: left };
  if (head[2] === 0) return;
  for (;;) {
    const [length = 0] = yield isShown ? { read: 1 } : { take: 1 };
    if (length === 0) return;
    yield isShown ? { skip: length } : { drop: length };
  }
}

/** Passes blocks of up to 255 bytes over, to the empty one that ends them. */
function* passBlocks(): Generator<ReadRequest, void, Buffer> {
  for (;;) {
    const [length = 0] = yield { read: 1 };
    if (length === 0) return;
    yield { skip: length };
  }
}
