import type { WalkListener, Walk } from './walk.ts';

/** What stands in such a file, one behind the other. */
const BOXES = new Set(['ftyp', 'styp', 'meta', 'mdat', 'moov', 'moof', 'sidx', 'free', 'skip', 'uuid', 'idat', 'mfra']);
/** The description of a picture, in which its size is, takes a few kB. */
const MOST_DESCRIPTION = 1_048_576;

/** AVIF: the boxes of an ISO media file, each of which says its size, to the end of the last. */
export const walkAvif: Walk = function* (listener) {
  const { broken } = listener;
  let [isFirst, isSized, hasData] = [true, false, false];
  for (; (yield { peek: 1 }).length > 0; isFirst = false) {
    const head = yield { read: 8 };
    const type = head.toString('latin1', 4);
    if (!BOXES.has(type) || isFirst !== (type === 'ftyp')) throw broken();
    const isLong = head.readUInt32BE(0) === 1;
    const length = isLong ? Number((yield { read: 8 }).readBigUInt64BE(0)) - 16 : head.readUInt32BE(0) - 8;
    if (length < 0) throw broken();
    if (type === 'meta') {
      if (length > MOST_DESCRIPTION || length < 4) throw broken();
      isSized = readSizes((yield { read: length }).subarray(4), listener) || isSized;
    } else yield { skip: length };
    hasData ||= type === 'mdat';
  }
  if (!isSized || !hasData) throw broken();
  return 'exactly';
};

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
