import { type Bytes, toBase64url } from './base64url.ts';

/** TypeScript's types for Node have no global type `CryptoKey`. */
export type SecretKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** Everything that is derived from the key of one sealed text. */
export interface Keys {
  /** MAC over the head, in base64url. */
  commitTo(head: string): Promise<string>;
  openToken(sid: Bytes): Promise<Bytes>;
  bodyKey(sid: Bytes): Promise<SecretKey>;
}

export const KEY_BYTES = 32;
const KEY_BITS = KEY_BYTES * 8;
const AES = { name: 'AES-GCM', length: KEY_BITS };
const encoder = new TextEncoder();

const hkdf = (salt: Bytes, info: string) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt,
  info: encoder.encode(`pasteroom/sealed/1/${info}`),
});

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

export async function keysOf(key: Bytes): Promise<Keys> {
  const usages = ['deriveBits', 'deriveKey'] as const;
  const imported = await crypto.subtle.importKey('raw', key, 'HKDF', false, usages);
  const bits = async (salt: Bytes, info: string): Promise<Bytes> =>
    new Uint8Array(await crypto.subtle.deriveBits(hkdf(salt, info), imported, KEY_BITS));
  return {
    commitTo: async (head) => toBase64url(await bits(await sha256(encoder.encode(head)), 'commit')),
    openToken: (sid) => bits(sid, 'open'),
    bodyKey: (sid) =>
      crypto.subtle.deriveKey(hkdf(sid, 'body'), imported, AES, false, ['encrypt', 'decrypt']),
  };
}
