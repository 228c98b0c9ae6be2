export interface Extent {
  start: number;
  end: number;
}

/** All other item types, such as `Exif` and `mime` (XMP), are metadata. */
const IMAGE_ITEMS = new Set(['av01', 'grid', 'iovl', 'iden', 'tmap', 'hvc1']);
const METADATA_BOXES = new Set(['xml ', 'bxml', 'uuid', 'udta', 'free', 'skip']);

/**
 * Blanks metadata boxes inside a `meta` box. Returns the extents of metadata items in the file.
 * @throws RangeError if the box is malformed
 */
export function metadataIn(file: Buffer, start: number, end: number): Extent[] {
  const boxes = [...boxesIn(file.subarray(start + 4, end))];
  for (const { type, bytes } of boxes) if (METADATA_BOXES.has(type)) bytes.fill(0);
  const contentOf = (name: string) => boxes.find(({ type }) => type === name)?.bytes;
  const [infos, locations, data] = [contentOf('iinf'), contentOf('iloc'), contentOf('idat')];
  if (!infos || !locations) return [];
  const images = imageItems(infos);
  const origins = [file, data];
  return readLocations(locations).flatMap(({ item, method, start: from, end: to }) => {
    const origin = origins[method];
    if (origin === undefined || images.has(item)) return [];
    const offset = origin.byteOffset - file.byteOffset;
    return [{ start: offset + from, end: offset + Math.min(to, origin.length) }];
  });
}

export function sizesIn(description: Buffer): Buffer[] {
  const within = (contents: readonly Buffer[], name: string) =>
    contents.flatMap((content) =>
      [...boxesIn(content)].flatMap(({ type, bytes }) => (type === name ? [bytes] : [])),
    );
  return ['iprp', 'ipco', 'ispe'].reduce(within, [description.subarray(4)]);
}

function* boxesIn(content: Buffer): Generator<{ type: string; bytes: Buffer }> {
  for (let at = 0; at < content.length;) {
    const length = content.readUInt32BE(at);
    if (length < 8 || at + length > content.length) throw new RangeError('The box is too long.');
    yield {
      type: content.toString('latin1', at + 4, at + 8),
      bytes: content.subarray(at + 8, at + length),
    };
    at += length;
  }
}

function imageItems(infos: Buffer): Set<number> {
  const images = new Set<number>();
  for (const { type, bytes } of boxesIn(infos.subarray(infos[0] === 0 ? 6 : 8))) {
    const version = bytes.readUInt8(0);
    if (type !== 'infe' || version < 2) continue;
    const idBytes = version === 2 ? 2 : 4;
    if (IMAGE_ITEMS.has(bytes.toString('latin1', idBytes + 6, idBytes + 10)))
      images.add(bytes.readUIntBE(4, idBytes));
  }
  return images;
}

interface Located extends Extent {
  item: number;
  /** Offsets are relative to the file (0) or `idat` (1). */
  method: number;
}

function readLocations(content: Buffer): Located[] {
  const version = content.readUInt8(0);
  let at = 4;
  const read = (bytes: number): number => {
    at += bytes;
    if (bytes === 0) return 0;
    return bytes === 8
      ? Number(content.readBigUInt64BE(at - 8))
      : content.readUIntBE(at - bytes, bytes);
  };
  const sizes = read(2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  if ([offsetBytes, lengthBytes, baseBytes, indexBytes].some((bytes) => ![0, 4, 8].includes(bytes)))
    throw new RangeError('Unknown size.');
  const idBytes = version < 2 ? 2 : 4;
  const located: Located[] = [];
  for (let items = read(idBytes); items > 0; items -= 1) {
    const item = read(idBytes);
    const method = version === 0 ? 0 : read(2) & 15;
    read(2);
    const base = read(baseBytes);
    for (let extents = read(2); extents > 0; extents -= 1) {
      read(indexBytes);
      const start = base + read(offsetBytes);
      const length = read(lengthBytes);
      located.push({ item, method, start, end: length === 0 ? Infinity : start + length });
      if (lengthBytes + offsetBytes === 0) break;
    }
  }
  return located;
}
