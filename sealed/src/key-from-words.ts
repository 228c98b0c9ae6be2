import { argon2id } from 'hash-wasm';
import { type Bytes, fromBase64url, toBase64url } from './base64url.ts';
import { readHead, type SealedParts, WRAP_BYTES } from './head.ts';
import type { SecretKey } from './keys.ts';
import { SealedError } from './sealed-error.ts';

/** Parameter set `a1`. */
const MEMORY_KIB = 65_536;
const PASSES = 3;
const KEK_BYTES = 32;

export interface WordSecret {
  readonly numbers: readonly number[];
  readonly salt: Bytes;
  readonly sid: Bytes;
}

/**
 * Encrypts the key with the words. Takes up to 2 s and 64 MiB, and needs WebAssembly.
 *
 * @throws SealedError `unreliable_device`
 */
export async function wrapKey(key: Bytes, { numbers, salt, sid }: WordSecret): Promise<Bytes> {
  const kek = await kekOf(numbers, salt);
  return new Uint8Array(await crypto.subtle.encrypt(aesGcm(sid), kek, key));
}

/**
 * Decrypts the key with the words. Takes up to 2 s and 64 MiB, and needs WebAssembly.
 *
 * @throws SealedError `wrong_words`, `changed`, `unsupported` or `unreliable_device`
 */
export async function keyOfWords(
  { head, wrap }: Pick<SealedParts, 'head' | 'wrap'>,
  numbers: readonly number[],
): Promise<Bytes> {
  const { salt, sid } = readHead(head);
  const wrapped = fromBase64url(wrap, WRAP_BYTES);
  if (wrapped === undefined) throw new SealedError('changed');
  const kek = await kekOf(numbers, salt);
  try {
    return new Uint8Array(await crypto.subtle.decrypt(aesGcm(sid), kek, wrapped));
  } catch (cause) {
    throw new SealedError('wrong_words', { cause });
  }
}

/** The nonce can be constant, because each `kek` encrypts only one message. */
const aesGcm = (sid: Bytes) => ({
  name: 'AES-GCM',
  iv: new Uint8Array(12),
  additionalData: sid,
});

async function kekOf(numbers: readonly number[], salt: Bytes): Promise<SecretKey> {
  await checkKdf();
  const password = new DataView(new ArrayBuffer(numbers.length * 2));
  for (const [at, number] of numbers.entries()) password.setUint16(at * 2, number);
  const kek = await argon2(new Uint8Array(password.buffer), salt, PASSES);
  return crypto.subtle.importKey('raw', kek, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

const argon2 = async (password: Bytes, salt: Bytes, iterations: number): Promise<Bytes> =>
  new Uint8Array(
    await argon2id({
      password,
      salt,
      iterations,
      memorySize: MEMORY_KIB,
      parallelism: 1,
      hashLength: KEK_BYTES,
      outputType: 'binary',
    }),
  );

const CHECK_ATTEMPTS = 3;
const KNOWN_ANSWER = 'aEo4Qe3O9QBssj2yQtSZe5BaTl2l_NY7k7KUIUUm_Ds';
let checked: Promise<void> | undefined;

/**
 * Checks Argon2id once, with one pass. On some phones, the first results in more than 8 MiB are
 * wrong (libsodium.js#311). Workers call this early, while users type.
 *
 * @throws SealedError `unreliable_device`
 */
export function checkKdf(): Promise<void> {
  checked ??= compareKnownAnswer().catch((error: unknown) => {
    // Memory may suffice later.
    checked = undefined;
    throw error;
  });
  return checked;
}

async function compareKnownAnswer(): Promise<void> {
  for (let attempt = 0; attempt < CHECK_ATTEMPTS; attempt += 1) {
    const answer = await argon2(new Uint8Array(12), new Uint8Array(16), 1);
    if (toBase64url(answer) === KNOWN_ANSWER) return;
  }
  throw new SealedError('unreliable_device');
}
