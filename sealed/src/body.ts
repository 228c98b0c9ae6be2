import type { Bytes } from './base64url.ts';
import type { SecretKey } from './keys.ts';
import { chunksOf, type Pieces } from './pieces.ts';
import { SealedError } from './sealed-error.ts';
import { CHUNK_BYTES, TAG_BYTES } from './sizes.ts';

// age's STREAM construction (C2SP age.md) with AES-256-GCM and larger chunks.

/** Encrypts a padded plaintext in chunks. Reads at most one chunk ahead of those it returned. */
export async function* encryptBody(key: SecretKey, plaintext: Pieces): AsyncGenerator<Bytes> {
  let index = 0;
  for await (const { bytes, isLast } of chunksOf(plaintext, CHUNK_BYTES)) {
    const nonce = nonceOf(index, isLast);
    yield new Uint8Array(await crypto.subtle.encrypt(nonce, key, bytes));
    index += 1;
  }
}

/**
 * Decrypts a body in chunks. Each chunk is authentic, but only the end of the iteration proves that
 * none is missing.
 *
 * @param size in bytes, from the head
 * @throws SealedError `changed`
 */
export async function* decryptBody(
  key: SecretKey,
  body: Pieces,
  size: number,
): AsyncGenerator<Bytes> {
  let [index, received] = [0, 0];
  for await (const { bytes, isLast } of chunksOf(body, CHUNK_BYTES + TAG_BYTES)) {
    received += bytes.length;
    const isEmpty = bytes.length <= TAG_BYTES && index > 0;
    if (isEmpty || (isLast && received !== size)) throw new SealedError('changed');
    yield await decryptChunk(key, bytes, nonceOf(index, isLast));
    index += 1;
  }
}

/** The index as an unsigned big-endian integer of 88 bits, and a flag for the last chunk. */
function nonceOf(index: number, isLast: boolean): { name: string; iv: Bytes } {
  const nonce = new DataView(new ArrayBuffer(12));
  nonce.setUint32(7, index);
  nonce.setUint8(11, isLast ? 1 : 0);
  return { name: 'AES-GCM', iv: new Uint8Array(nonce.buffer) };
}

async function decryptChunk(
  key: SecretKey,
  chunk: Bytes,
  nonce: { name: string; iv: Bytes },
): Promise<Bytes> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(nonce, key, chunk));
  } catch (cause) {
    throw new SealedError('changed', { cause });
  }
}
