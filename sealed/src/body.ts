import type { Bytes } from './base64url.ts';
import type { SecretKey } from './keys.ts';
import { iterate, type Pieces } from './pieces.ts';
import { release } from './release.ts';
import { SealedError } from './sealed-error.ts';
import { CHUNK_BYTES, TAG_BYTES } from './sizes.ts';

// age's STREAM construction (C2SP age.md) with AES-256-GCM and larger chunks.

/** Encrypts a padded plaintext chunk by chunk, and reads each chunk only when it is requested. */
export async function* encryptBody(key: SecretKey, plaintext: Blob): AsyncGenerator<Bytes> {
  for (let index = 0, at = 0; at < plaintext.size || index === 0; index += 1) {
    const chunk = await plaintext.slice(at, at + CHUNK_BYTES).arrayBuffer();
    at += CHUNK_BYTES;
    const nonce = nonceOf(index, at >= plaintext.size);
    const encrypted = await crypto.subtle.encrypt(nonce, key, chunk);
    release(chunk);
    yield new Uint8Array(encrypted);
  }
}

/**
 * Decrypts a body chunk by chunk. Each chunk is authentic, but only the end of the iteration proves
 * that none is missing.
 *
 * @param size in bytes, from the head
 * @throws SealedError `changed`
 */
export async function* decryptBody(
  key: SecretKey,
  body: Pieces,
  size: number,
): AsyncGenerator<Bytes> {
  const chunk = new Uint8Array(CHUNK_BYTES + TAG_BYTES);
  let [index, filled, received] = [0, 0, 0];
  for await (let piece of iterate(body)) {
    received += piece.length;
    while (piece.length > 0) {
      if (filled === chunk.length) {
        yield await decryptChunk(key, chunk, nonceOf(index, false));
        index += 1;
        filled = 0;
      }
      const part = piece.subarray(0, chunk.length - filled);
      chunk.set(part, filled);
      filled += part.length;
      piece = piece.subarray(part.length);
    }
  }
  const isEmpty = filled <= TAG_BYTES && index > 0;
  if (received !== size || isEmpty) throw new SealedError('changed');
  yield await decryptChunk(key, chunk.subarray(0, filled), nonceOf(index, true));
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
