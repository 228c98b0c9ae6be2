/** Returns 128 random bits in hex. On plain HTTP, `crypto.randomUUID` is unavailable. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
