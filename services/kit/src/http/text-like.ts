import { isUtf8 } from 'node:buffer';

/** Tab, line feed, vertical tab, form feed, carriage return and escape: control characters that stand in texts, too. */
const IN_TEXTS = new Set([9, 10, 11, 12, 13, 27]);
/** A file with this many bytes and no other control character is text, whatever its encoding. */
const LONG = 512;

/** Whether the beginning of a file looks like text: no control characters that texts do not have, and valid UTF-8 unless it is long. */
export function looksLikeText(sample: Buffer): boolean {
  if (sample.some((byte) => (byte < 32 || byte === 127) && !IN_TEXTS.has(byte))) return false;
  return sample.length >= LONG || isUtf8(sample);
}
