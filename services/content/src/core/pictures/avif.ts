import { blankMetadata, type Extent } from './avif-metadata.ts';
import type { ReadRequest, WalkListener, Walk } from './walk.ts';

/** What stands in such a file, one behind the other. */
const BOXES = new Set(['ftyp', 'styp', 'meta', 'mdat', 'moov', 'moof', 'sidx', 'free', 'skip', 'uuid', 'idat', 'mfra']);
/** The description of a picture, in which its size is, takes a few kB. */
const MOST_DESCRIPTION = 1_048_576;

const METADATA = new Set(['uuid', 'udta', 'free', 'skip']);
/** Sequences describe their pictures in `moov`, so a `meta` box inside it only adds metadata. */
const METADATA_IN_CONTAINER = new Set([...METADATA, 'meta']);
const FREE = Buffer.from('free');
/** Boxes of image sequences that contain boxes with metadata. */
const CONTAINERS = new Set(['moov', 'trak', 'moof', 'traf']);

/** AVIF: the boxes of an ISO media file, each of which states its size. Metadata is blanked in place, as other boxes refer to positions. */
export const walkAvif: Walk = function* (listener) {
  const { broken } = listener;
  let [isFirst, isSized, hasData, at] = [true, false, false, 0];
  let extents: Extent[] = [];
  for (; (yield { peek: 1 }).length > 0; isFirst = false) {
    const { type, length, headLength } = yield* boxHead(METADATA, broken);
    if (!BOXES.has(type) || isFirst !== (type === 'ftyp')) throw broken();
    at += headLength;
    if (type === 'meta') {
      if (length > MOST_DESCRIPTION || length < 4) throw broken();
      const content = Buffer.from(yield { take: length });
      isSized = readSizes(content.subarray(4), listener) || isSized;
      extents = [...extents, ...metadataIn(content, broken)];
      // The bytes before this box have been passed on already.
      if (extents.some(({ start }) => start < at + length)) throw broken();
      yield { write: content };
    } else if (METADATA.has(type)) yield { blank: length };
    else if (CONTAINERS.has(type)) yield* passContainer(length, broken);
    else yield* passExtents(extents, at, at + length);
    at += length;
    hasData ||= type === 'mdat';
  }
  if (!isSized || !hasData) throw broken();
  return 'exactly';
};

interface BoxHead {
  type: string;
  length: number;
  headLength: number;
}

/** Passes on the head of a box. Boxes of metadata become `free` boxes, which every decoder skips. */
function* boxHead(metadata: ReadonlySet<string>, broken: WalkListener['broken']): Generator<ReadRequest, BoxHead, Buffer> {
  const head = yield { take: 8 };
  const type = head.toString('latin1', 4);
  yield { write: metadata.has(type) ? Buffer.concat([head.subarray(0, 4), FREE]) : head };
  const isLong = head.readUInt32BE(0) === 1;
  const headLength = isLong ? 16 : 8;
  const length = (isLong ? Number((yield { read: 8 }).readBigUInt64BE(0)) : head.readUInt32BE(0)) - headLength;
  if (length < 0) throw broken();
  return { type, length, headLength };
}

function metadataIn(content: Buffer, broken: WalkListener['broken']): Extent[] {
  try {
    return blankMetadata(content);
  } catch (thrown) {
    if (thrown instanceof RangeError) throw broken();
    throw thrown;
  }
}

function* passContainer(length: number, broken: WalkListener['broken']): Generator<ReadRequest, void, Buffer> {
  for (let left = length; left > 0;) {
    const box = yield* boxHead(METADATA_IN_CONTAINER, broken);
    left -= box.headLength + box.length;
    if (left < 0) throw broken();
    if (CONTAINERS.has(box.type)) yield* passContainer(box.length, broken);
    else yield METADATA_IN_CONTAINER.has(box.type) ? { blank: box.length } : { skip: box.length };
  }
}

/** Passes on the bytes from `at` to `end`, and blanks the extents among them. */
function* passExtents(extents: readonly Extent[], at: number, end: number): Generator<ReadRequest, void, Buffer> {
  let position = at;
  for (const extent of extents.toSorted((one, other) => one.start - other.start)) {
    const [from, to] = [Math.max(position, Math.min(extent.start, end)), Math.min(extent.end, end)];
    if (to <= from) continue;
    yield { skip: from - position };
    yield { blank: to - from };
    position = to;
  }
  yield { skip: end - position };
}

/** Reports each size (`ispe`) in the properties of the items (`iprp`, `ipco`), and returns whether there is one. */
function readSizes(boxes: Buffer, { frame, broken }: WalkListener): boolean {
  let isSized = false;
  for (let at = 0; at < boxes.length;) {
    const length = at + 8 <= boxes.length ? boxes.readUInt32BE(at) : 0;
    if (length < 8 || at + length > boxes.length) throw broken();
    const [type, content] = [boxes.toString('latin1', at + 4, at + 8), boxes.subarray(at + 8, at + length)];
    if (type === 'iprp' || type === 'ipco') isSized = readSizes(content, { frame, broken }) || isSized;
    if (type === 'ispe') {
      if (content.length < 12) throw broken();
      frame(content.readUInt32BE(4), content.readUInt32BE(8));
      isSized = true;
    }
    at += length;
  }
  return isSized;
}
