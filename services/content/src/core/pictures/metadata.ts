/** A TIFF header with one directory that only contains an orientation. */
const MINIMAL = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex');
const [ORIENTATION, SHORT, VALUE_AT] = [0x0112, 3, 18];
const EXIF_PREFIX = Buffer.from('Exif\0\0', 'latin1');

/** Returns EXIF of the same length that contains nothing but the orientation, or only zeros if there is no valid orientation. */
export function onlyOrientation(exif: Buffer): Buffer {
  const start = exif.subarray(0, EXIF_PREFIX.length).equals(EXIF_PREFIX) ? EXIF_PREFIX.length : 0;
  const cleaned = Buffer.alloc(exif.length);
  const orientation = orientationOf(exif.subarray(start));
  if (orientation === undefined || exif.length < start + MINIMAL.length) return cleaned;
  exif.copy(cleaned, 0, 0, start);
  MINIMAL.copy(cleaned, start);
  cleaned.writeUInt16LE(orientation, start + VALUE_AT);
  return cleaned;
}

/** Returns a minimal EXIF block for an orientation, without the prefix that JPEG needs; undefined if the EXIF has none. */
export function minimalExif(exif: Buffer): Buffer | undefined {
  const orientation = orientationOf(exif);
  if (orientation === undefined) return undefined;
  const minimal = Buffer.from(MINIMAL);
  minimal.writeUInt16LE(orientation, VALUE_AT);
  return minimal;
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
