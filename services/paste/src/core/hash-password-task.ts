import { argon2Sync, randomBytes } from 'node:crypto';
import type { Task } from '@pasteroom/content/core/threads';
import { ARGON2, encodedHash } from './password-hash.ts';

const SALT_BYTES = 16;

const hashPasswordTask: Task<string, string> = {
  file: import.meta.url,
  run(password) {
    const salt = randomBytes(SALT_BYTES);
    return encodedHash(
      salt,
      argon2Sync('argon2id', { ...ARGON2, message: password.normalize(), nonce: salt }),
    );
  },
};
export default hashPasswordTask;
