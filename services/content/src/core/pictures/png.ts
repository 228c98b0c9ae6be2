import { crc32 } from 'node:zlib';
import { minimalExif } from './metadata.ts';
import type { ReadRequest, Walk } from './walk.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const CHECKSUM = 4;
const FRAME_CONTROL = 26;

const MAX_EXIF_HEAD = 65_536;
/** Optional chunks that affect the look. */
const SHOWN = new Set('tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '));
/** A small first letter marks a chunk as optional. */
const isMetadata = (type: string): boolean => /^[a-z]/.test(type) && !SHOWN.has(type);

/** PNG and APNG: chunks from IHDR to IEND. */
export const walkPng: Walk = function* ({ frame, broken }) {
  if (!(yield { read: 8 }).equals(SIGNATURE)) throw broken();
  for (let isFirst = true; ; isFirst = false) {
    const head = yield { take: 8 };
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4);
    if (!/^[A-Za-z]{4}$/.test(type) || isFirst !== (type === 'IHDR')) throw broken();
    if (isMetadata(type)) {
      yield* clean(type, length);
      continue;
    }
    yield { write: head };
    if (type === 'IHDR') {
      const header = yield { read: 13 };
      if (length !== 13) throw broken();
      frame(header.readUInt32BE(0), header.readUInt32BE(4));
    } else if (type === 'fcTL') {
      const control = yield { read: FRAME_CONTROL };
      if (length !== FRAME_CONTROL) throw broken();
      frame(control.readUInt32BE(4), control.readUInt32BE(8));
    } else yield { skip: length };
    yield { skip: CHECKSUM };
    if (type === 'IEND') return 'exactly';
  }
};

/** Leaves out a chunk of metadata, except for the orientation. */
function* clean(type: string, length: number): Generator<ReadRequest, void, Buffer> {
  const start = type === 'eXIf' ? Math.min(length, MAX_EXIF_HEAD) : 0;
  const exif = minimalExif(yield { take: start });
  yield { drop: length - start + CHECKSUM };
  if (exif) yield { write: chunk(type, exif) };
}

function chunk(type: string, content: Buffer): Buffer {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(CHECKSUM)];
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
