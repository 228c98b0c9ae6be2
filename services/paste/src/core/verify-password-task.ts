import { argon2Sync, timingSafeEqual } from 'node:crypto';
import type { Task } from '@pasteroom/content/core/threads';
import { decodedHash } from './password-hash.ts';

const verifyPasswordTask: Task<{ password: string; hash: string }, boolean> = {
  file: import.meta.url,
  run({ password, hash }) {
    const { salt, tag, ...parameters } = decodedHash(hash);
    return timingSafeEqual(
      argon2Sync('argon2id', { ...parameters, message: password.normalize(), nonce: salt }),
      tag,
    );
  },
};
export default verifyPasswordTask;
