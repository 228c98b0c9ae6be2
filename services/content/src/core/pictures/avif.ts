import { type Extent, metadataIn, sizesIn } from './avif-metadata.ts';
import type { Rewriter, Strip } from './rewriter.ts';

/** The file is truncated at the first unknown top-level box. */
const BOXES = new Set([
  'ftyp',
  'styp',
  'meta',
  'mdat',
  'moov',
  'moof',
  'sidx',
  'free',
  'skip',
  'uuid',
  'idat',
  'mfra',
]);
const METADATA = new Set(['uuid', 'udta', 'free', 'skip']);
/** `moov` describes image sequences, so a `meta` box inside it contains only metadata. */
const METADATA_IN_CONTAINER = new Set([...METADATA, 'meta']);
/** Boxes of image sequences that can contain metadata boxes. */
const CONTAINERS = new Set(['moov', 'trak', 'moof', 'traf']);
/** Real descriptions take only a few kB. */
const MAX_DESCRIPTION_BYTES = 1_048_576;

/** Blanks boxes instead of removing them, because the file contains offsets. */
export const stripAvif: Strip = (picture, checkSize) => {
  const { bytes } = picture;
  let items: Extent[] = [];
  let [at, isSized, hasData] = [0, false, false];
  while (BOXES.has(typeAt(bytes, at))) {
    const { type, start, end } = boxAt(picture, at, bytes.length);
    if (type === 'meta') {
      if (isSized || end - start > MAX_DESCRIPTION_BYTES)
        throw new RangeError('The description is too long or not the only one.');
      for (const size of sizesIn(bytes.subarray(start, end))) {
        checkSize(size.readUInt32BE(4), size.readUInt32BE(8));
        isSized = true;
      }
      items = metadataIn(bytes, start, end);
    } else if (METADATA.has(type)) blankBox(bytes, at, start, end);
    else if (CONTAINERS.has(type)) blankInContainer(picture, start, end);
    hasData ||= type === 'mdat';
    at = end;
  }
  if (!isSized || !hasData) throw new RangeError('The image has no size or no data.');
  blank(bytes, items);
  picture.keep(at);
};

interface Box {
  type: string;
  start: number;
  end: number;
}

const typeAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at + 4, at + 8);

function boxAt(picture: Rewriter, at: number, limit: number): Box {
  const { bytes } = picture;
  const length = bytes.readUInt32BE(at);
  const start = at + (length === 1 ? 16 : 8);
  const end = at + (length === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : length);
  picture.pass(end);
  if (end < start || end > limit) throw new RangeError('The box has no valid length.');
  return { type: typeAt(bytes, at), start, end };
}

function blankInContainer(picture: Rewriter, start: number, end: number): void {
  for (let at = start; at < end;) {
    const box = boxAt(picture, at, end);
    if (METADATA_IN_CONTAINER.has(box.type)) blankBox(picture.bytes, at, box.start, box.end);
    else if (CONTAINERS.has(box.type)) blankInContainer(picture, box.start, box.end);
    at = box.end;
  }
}

function blankBox(bytes: Buffer, at: number, start: number, end: number): void {
  bytes.write('free', at + 4, 'latin1');
  bytes.fill(0, start, end);
}

function blank(bytes: Buffer, extents: readonly Extent[]): void {
  let position = 0;
  for (const { start, end } of extents.toSorted((one, other) => one.start - other.start)) {
    const [from, to] = [Math.max(position, start), Math.min(end, bytes.length)];
    if (to <= from) continue;
    bytes.fill(0, from, to);
    position = to;
  }
}
