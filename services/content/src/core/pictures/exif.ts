/** A TIFF header with one directory that contains only an orientation. */
const MINIMAL = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex');
export const MINIMAL_EXIF_BYTES = MINIMAL.length;
const [ORIENTATION, SHORT, VALUE_OFFSET] = [0x0112, 3, 18];
const PREFIX = 'Exif\0\0';

export const withoutPrefix = (exif: Buffer): Buffer =>
  exif.toString('latin1', 0, PREFIX.length) === PREFIX ? exif.subarray(PREFIX.length) : exif;

/** Blanks all other metadata in place. Returns whether it found an orientation. */
export function keepOrientation(tiff: Buffer): boolean {
  const orientation = orientationOf(tiff);
  tiff.fill(0);
  if (orientation === undefined) return false;
  MINIMAL.copy(tiff);
  tiff.writeUInt16LE(orientation, VALUE_OFFSET);
  return true;
}

function orientationOf(tiff: Buffer): number | undefined {
  const order = tiff.toString('latin1', 0, 4);
  if (tiff.length < MINIMAL.length || (order !== 'II*\0' && order !== 'MM\0*')) return undefined;
  const isLittle = order.startsWith('I');
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return undefined;
  const end = Math.min(directory + 2 + 12 * short(directory), tiff.length - 11);
  for (let at = directory + 2; at < end; at += 12) {
    if (short(at) !== ORIENTATION || short(at + 2) !== SHORT) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}
