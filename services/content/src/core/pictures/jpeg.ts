import { onlyOrientation } from './metadata.ts';
import type { WalkListener, Walk, ReadRequest } from './walk.ts';

const [START, END, SCAN, TEMPORARY] = [0xd8, 0xd9, 0xda, 0x01];
const [FIRST_APP, APP_JFIF, APP_EXIF, APP_PROFILE, APP_ADOBE] = [0xe0, 0xe0, 0xe1, 0xe2, 0xee];
/** Color profiles, the index of several pictures, and the gain map of HDR. */
const KEPT_PROFILES = ['ICC_PROFILE\0', 'MPF\0', 'urn:iso:std:iso:ts:21496'];
const isRestart = (code: number): boolean => code >= 0xd0 && code <= 0xd7;
/** SOF0 to SOF15 without DHT, JPG and DAC, whose codes lie among them. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);

/**
 * JPEG: segments and scans from SOI to EOI. Cameras put more behind that: whole further pictures (previews, depth, the gain map of Ultra HDR: they are
 * part of the file), and behind a zero byte padding, a clip, or a trailer of the maker.
 */
export const walkJpeg: Walk = function* (listener) {
  for (;;) {
    yield* onePicture(listener);
    const next = yield { peek: 3 };
    if (next[0] === 0) return 'padded';
    if (!next.equals(Buffer.from([0xff, START, 0xff]))) return 'exactly';
  }
};

function* onePicture({ frame, broken }: WalkListener): Generator<ReadRequest, void, Buffer> {
  const start = yield { read: 2 };
  if (start[0] !== 0xff || start[1] !== START) throw broken();
  let isSized = false;
  for (let code = yield* nextMarker(broken); code !== END;) {
    if (code === TEMPORARY || isRestart(code)) {
      code = yield* nextMarker(broken);
      continue;
    }
    const length = code < 0xc0 || code === START ? 0 : (yield { read: 2 }).readUInt16BE(0);
    if (length < (isFrame(code) ? 7 : 2)) throw broken();
    if (isFrame(code)) {
      const header = yield { read: 5 };
      frame(header.readUInt16BE(3), header.readUInt16BE(1));
      isSized = true;
    }
    if (code >= FIRST_APP) yield* clean(code, length - 2);
    else yield { skip: length - (isFrame(code) ? 7 : 2) };
    code = code === SCAN ? yield* endOfScan() : yield* nextMarker(broken);
  }
  if (!isSized) throw broken();
}

/** Blanks a segment of metadata. It keeps its length because other segments refer to positions in the file. */
function* clean(code: number, length: number): Generator<ReadRequest, void, Buffer> {
  if (code === APP_JFIF || code === APP_ADOBE) yield { skip: length };
  else if (code === APP_EXIF) yield { write: onlyOrientation(yield { take: length }) };
  else if (code === APP_PROFILE) {
    const content = yield { take: length };
    yield { write: KEPT_PROFILES.some((name) => content.indexOf(name, 0, 'latin1') === 0) ? content : Buffer.alloc(length) };
  } else yield { blank: length };
}

/** The code of the marker that must stand here; 0xFF may pad the bytes before it. */
function* nextMarker(broken: WalkListener['broken']): Generator<ReadRequest, number, Buffer> {
  let code = (yield { read: 1 })[0];
  if (code !== 0xff) throw broken();
  while (code === 0xff) code = (yield { read: 1 })[0];
  if (code === undefined) throw broken();
  return code;
}

/** The code of the marker that ends a scan's data: in them 0xFF stands only before 0x00 and where they begin anew. */
function* endOfScan(): Generator<ReadRequest, number, Buffer> {
  for (;;) {
    yield { skipTo: 0xff };
    let code = 0xff;
    while (code === 0xff) code = (yield { read: 1 })[0] ?? 0;
    if (code !== 0 && !isRestart(code)) return code;
  }
}
