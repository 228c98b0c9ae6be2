import { isUtf8 } from 'node:buffer';

/** Tab, line breaks, vertical tab, form feed and escape. */
const TEXT_CONTROL_BYTES = new Set([9, 10, 11, 12, 13, 27]);
/** Samples of this size may have any encoding. Shorter samples must be UTF-8. */
const LONG_SAMPLE_BYTES = 512;

export function looksLikeText(sample: Buffer): boolean {
  if (sample.some((byte) => (byte < 32 || byte === 127) && !TEXT_CONTROL_BYTES.has(byte)))
    return false;
  return sample.length >= LONG_SAMPLE_BYTES || isUtf8(sample);
}
