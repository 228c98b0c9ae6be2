/** Plaintext bytes per chunk. Only the last chunk may be shorter. */
export const CHUNK_BYTES = 262_144;
/** Each chunk grows by this tag. */
export const TAG_BYTES = 16;
const MIN_PADDED_BYTES = 4_096;

/** Padmé (PoPETs 2019), which hides the exact size and adds at most 12 %. */
export function paddedSize(contentBytes: number): number {
  if (contentBytes <= MIN_PADDED_BYTES) return MIN_PADDED_BYTES;
  const exponent = Math.floor(Math.log2(contentBytes));
  const unit = 2 ** (exponent - Math.floor(Math.log2(exponent)) - 1);
  return Math.ceil(contentBytes / unit) * unit;
}

/**
 * Returns the size of the body in bytes, from that of the content: the manifest, its length, the
 * HTML, the files and the pictures.
 */
export function bodySize(contentBytes: number): number {
  const padded = paddedSize(contentBytes);
  return padded + Math.ceil(padded / CHUNK_BYTES) * TAG_BYTES;
}
