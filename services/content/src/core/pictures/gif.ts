import type { Strip } from './rewriter.ts';

const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];
const [PLAIN_TEXT, GRAPHIC_CONTROL, APPLICATION] = [0x01, 0xf9, 0xff];
/** Extensions for looping and color profiles. */
const KEPT_EXTENSIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/** Also checks the first image's size, because browsers enlarge the canvas to fit it. */
export const stripGif: Strip = (picture, checkSize) => {
  const { bytes } = picture;
  let at = 13 + colorBytes(bytes.readUInt8(10));
  picture.keep(at);
  for (let kind = bytes[at]; kind !== TRAILER; kind = bytes[at]) {
    if (kind === IMAGE) {
      checkSize(bytes.readUInt16LE(at + 5), bytes.readUInt16LE(at + 7));
      at = endOfBlocks(bytes, at + 11 + colorBytes(bytes.readUInt8(at + 9)));
      picture.keep(at);
    } else if (kind === EXTENSION) {
      const end = endOfBlocks(bytes, at + 2);
      if (isShown(bytes, at)) picture.keep(end);
      else picture.drop(end);
      at = end;
    } else throw new RangeError('Unknown block.');
  }
  picture.keep(at + 1);
};

const colorBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function isShown(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1];
  if (label === APPLICATION)
    return bytes[at + 2] === 11 && KEPT_EXTENSIONS.has(bytes.toString('latin1', at + 3, at + 14));
  return label === GRAPHIC_CONTROL || label === PLAIN_TEXT;
}

function endOfBlocks(bytes: Buffer, start: number): number {
  for (let at = start; ;) {
    const length = bytes[at];
    if (length === undefined) throw new RangeError('The blocks have no terminator.');
    at += length + 1;
    if (length === 0) return at;
  }
}
