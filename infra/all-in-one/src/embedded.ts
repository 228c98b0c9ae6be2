import { join } from 'node:path';
import type { Clock } from '@pasteroom/kit/core/clock';
import { EmbeddedBus } from '@pasteroom/kit/events/embedded-bus';
import { EmbeddedKeys } from '@pasteroom/kit/keys/embedded-keys';
import { DiskObjects } from '@pasteroom/kit/objects/disk-objects';
import type { Log } from '@pasteroom/kit/service/log';
import { openDatabase, type Database } from '@pasteroom/kit/sqlite/database';

/** What stands in for the servers: one SQLite file per service and one for the events, and a folder for the files. */
export interface Embedded {
  paste: Database;
  publish: Database;
  account: Database;
  publishKeys: EmbeddedKeys;
  captchaKeys: EmbeddedKeys;
  sessionKeys: EmbeddedKeys;
  bus: EmbeddedBus;
  objects: DiskObjects;
  close(): Promise<void>;
}

/** Opens everything below the folder, for this process alone; throws when another one has it. */
export async function openEmbedded(folder: string, { now, log }: { now: Clock; log: Log }): Promise<Embedded> {
  const lock = lockFolder(folder);
  const open = (name: string, synchronous: 'NORMAL' | 'FULL' = 'NORMAL') => openDatabase(join(folder, `${name}.db`), { synchronous });
  const [paste, publish, publishing, account, captcha, bff, events] = [
    open('paste'),
    open('publish'),
    open('publish-keys'),
    open('account', 'FULL'),
    open('captcha'),
    open('bff'),
    open('events', 'FULL'),
  ];
  const keysIn = (database: Database) => new EmbeddedKeys(database, now);
  const [publishKeys, captchaKeys, sessionKeys] = [keysIn(publishing), keysIn(captcha), keysIn(bff)];
  const bus = new EmbeddedBus(events, { now, log });
  const objects = await DiskObjects.open(join(folder, 'files'));
  return {
    paste,
    publish,
    account,
    publishKeys,
    captchaKeys,
    sessionKeys,
    bus,
    objects,
    async close() {
      await bus.close();
      await Promise.all([publishKeys.close(), captchaKeys.close(), sessionKeys.close(), objects.close()]);
      for (const database of [paste, publish, publishing, account, captcha, bff, events, lock]) database.close();
    },
  };
}

/** Two processes on one folder would deliver every event twice. The lock goes with the process, however it ends. */
export function lockFolder(folder: string): Database {
  try {
    const lock = openDatabase(join(folder, 'lock.db'));
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS held (by INTEGER); COMMIT');
    return lock;
  } catch (cause) {
    throw new Error(`Another Pasteroom is running on ${folder}. Stop it, or name another folder with DATA_DIR.`, { cause });
  }
}
