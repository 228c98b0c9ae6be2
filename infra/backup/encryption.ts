import { randomBytes, scrypt } from 'node:crypto';
import type { Readable } from 'node:stream';
import { decryptBody, encryptBody } from '@pasteroom/sealed/body';

export interface Encryption {
  /** Reveals nothing about the key, but differs for every other key. */
  check: string;
  encrypt(path: string, plaintext: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Rejects content that was changed, moved or truncated. */
  decrypt(path: string, stored: { size: number; stream: Readable }): AsyncIterable<Uint8Array>;
}

const SALT_BYTES = 32;
const KEY_BYTES = 32;
const AES = { name: 'AES-GCM', length: KEY_BYTES * 8 };
/** Uses 128 MiB, so weak keys are expensive to guess. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1_024 ** 2 };

export const newSalt = (): Buffer<ArrayBuffer> => randomBytes(SALT_BYTES);

/**
 * Every file has its own key, derived from a random salt and the path. Its content is encrypted
 * like a sealed text: in chunks, with AES-256-GCM.
 */
export async function encryptionWith(
  backupKey: string,
  backupSalt: Buffer<ArrayBuffer>,
): Promise<Encryption> {
  const secret = await crypto.subtle.importKey(
    'raw',
    await scrypted(backupKey, backupSalt),
    'HKDF',
    false,
    ['deriveBits', 'deriveKey'],
  );
  const hkdf = (salt: Buffer<ArrayBuffer>, info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt,
    info: Buffer.from(`pasteroom/backup/2/${info}`),
  });
  const keyOf = (salt: Buffer<ArrayBuffer>, path: string) =>
    crypto.subtle.deriveKey(hkdf(salt, `file/${path}`), secret, AES, false, ['encrypt', 'decrypt']);
  const check = await crypto.subtle.deriveBits(hkdf(backupSalt, 'check'), secret, KEY_BYTES * 8);

  return {
    check: Buffer.from(check).toString('hex'),
    async *encrypt(path, plaintext) {
      const salt = newSalt();
      yield salt;
      yield* encryptBody(await keyOf(salt, path), plaintext);
    },
    async *decrypt(path, { size, stream }) {
      const { first: salt, rest } = await split(stream, SALT_BYTES);
      yield* decryptBody(await keyOf(salt, path), rest, size - SALT_BYTES);
    },
  };
}

const scrypted = (key: string, salt: Buffer): Promise<Buffer<ArrayBuffer>> =>
  new Promise((resolve, reject) =>
    scrypt(key, salt, KEY_BYTES, SCRYPT, (error, derived) =>
      error ? reject(error) : resolve(Buffer.from(derived)),
    ),
  );

async function split(
  source: AsyncIterable<Buffer>,
  length: number,
): Promise<{ first: Buffer<ArrayBuffer>; rest: AsyncIterable<Buffer> }> {
  const pieces = source[Symbol.asyncIterator]();
  let read = Buffer.alloc(0);
  while (read.length < length) {
    const { done, value } = await pieces.next();
    if (done === true) throw new Error('The file is too short.');
    read = Buffer.concat([read, value]);
  }
  async function* rest() {
    yield read.subarray(length);
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  return { first: read.subarray(0, length), rest: rest() };
}
