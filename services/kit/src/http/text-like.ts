import { isUtf8 } from 'node:buffer';

/** Tab, line breaks, vertical tab, form feed and escape. */
const IN_TEXTS = new Set([9, 10, 11, 12, 13, 27]);
/** Longer samples may have any encoding. Shorter ones must be UTF-8. */
const LONG = 512;

export function looksLikeText(sample: Buffer): boolean {
  if (sample.some((byte) => (byte < 32 || byte === 127) && !IN_TEXTS.has(byte))) return false;
  return sample.length >= LONG || isUtf8(sample);
}
