import { join } from 'node:path';
import { openDatabase, type Database } from './database.ts';

export const isLockFile = (name: string): boolean => name.startsWith('lock.db');

/**
 * Locks the folder until the database is closed or the process ends, even after a crash.
 * @throws Error with the message `held` if another process holds the lock
 */
export function lockFolder(folder: string, held: string): Database {
  try {
    const lock = openDatabase(join(folder, 'lock.db'));
    lock.exec(
      'PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS held (by INTEGER); COMMIT',
    );
    return lock;
  } catch (cause) {
    throw new Error(held, { cause });
  }
}
