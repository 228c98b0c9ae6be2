/** WebCrypto rejects bytes in shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

export function toBase64url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns undefined unless the text is canonical, without padding, and encodes `length` bytes. */
export function fromBase64url(text: string, length: number): Bytes | undefined {
  if (!/^[\w-]*$/.test(text) || text.length !== Math.ceil((length * 4) / 3)) return undefined;
  const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(decoded, (character) => character.charCodeAt(0));
  return toBase64url(bytes) === text ? bytes : undefined;
}
