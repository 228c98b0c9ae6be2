import { keepOrientation, withoutPrefix } from './exif.ts';
import type { Rewriter, Strip } from './rewriter.ts';

const [MARKER, START, END, SCAN, TEMPORARY] = [0xff, 0xd8, 0xd9, 0xda, 0x01];
const [FIRST_SEGMENT, FIRST_APP, APP_JFIF, APP_EXIF, APP_PROFILE, APP_ADOBE] = [
  0xc0, 0xe0, 0xe0, 0xe1, 0xe2, 0xee,
];
/** Color profiles, the multi-picture index, and the HDR gain map. */
const KEPT_PROFILES = ['ICC_PROFILE\0', 'MPF\0', 'urn:iso:std:iso:ts:21496'];
const START_BYTES = Buffer.from([MARKER, START, MARKER]);
const isRestart = (code: number): boolean => code >= 0xd0 && code <= 0xd7;

/**
 * Blanks segments instead of removing them, because other segments contain offsets. Also cleans
 * appended images, such as an HDR gain map.
 */
export const stripJpeg: Strip = (picture) => {
  let at = stripOne(picture, 0);
  picture.keep(at);
  while (picture.bytes.subarray(at, at + START_BYTES.length).equals(START_BYTES)) {
    try {
      at = stripOne(picture, at);
    } catch {
      return;
    }
    picture.keep(at);
  }
};

function stripOne(picture: Rewriter, start: number): number {
  const { bytes } = picture;
  for (let at = start + 2; ;) {
    const [marker, code = 0] = [bytes[at], bytes[at + 1]];
    if (marker !== MARKER) throw new RangeError('Expected a marker.');
    if (code === END) return at + 2;
    if (code === MARKER) at += 1;
    else if (code === TEMPORARY || isRestart(code)) at += 2;
    else {
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      if (code < FIRST_SEGMENT || code === START || end < at + 4)
        throw new RangeError('Expected a segment.');
      picture.pass(end);
      if (code >= FIRST_APP) blankSegment(code, bytes.subarray(at + 4, end));
      at = code === SCAN ? endOfScan(bytes, end) : end;
    }
  }
}

function blankSegment(code: number, content: Buffer): void {
  if (code === APP_JFIF || code === APP_ADOBE) return;
  if (
    code === APP_PROFILE &&
    KEPT_PROFILES.some((name) => content.toString('latin1', 0, name.length) === name)
  )
    return;
  if (code === APP_EXIF) keepOrientation(withoutPrefix(content));
  else content.fill(0);
}

/** Within a scan, 0xFF is followed by 0x00 or a restart marker. */
function endOfScan(bytes: Buffer, start: number): number {
  const { length } = bytes;
  for (let at = start; at < length; at += 1) {
    if (bytes[at] !== MARKER) continue;
    const code = bytes[at + 1];
    if (code !== undefined && code !== 0 && code !== MARKER && !isRestart(code)) return at;
  }
  throw new RangeError('The scan has no end marker.');
}
