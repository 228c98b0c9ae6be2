/**
 * Minimum for argon2id in the OWASP Password Storage Cheat Sheet: 19 MiB, two passes. Hashes
 * include their parameters, so they can be raised.
 */
export const ARGON2 = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

const ENCODED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** Returns a hash in the PHC string format. */
export const encodedHash = (salt: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${ARGON2.memory},t=${ARGON2.passes},p=${ARGON2.parallelism}$${base64(salt)}$${base64(tag)}`;

/** @throws Error if the hash wasn't made by `encodedHash` */
export function decodedHash(hash: string) {
  const [, memory, passes, parallelism, salt = '', tag = ''] = ENCODED.exec(hash) ?? [];
  if (tag === '') throw new Error('The stored password hash is damaged.');
  const bytes = Buffer.from(tag, 'base64');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: bytes.length,
    salt: Buffer.from(salt, 'base64'),
    tag: bytes,
  };
}
