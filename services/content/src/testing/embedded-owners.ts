import { DAY, type Clock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { EmbeddedFiles } from '../adapters/embedded-files.ts';
import type { OwnedFiles } from '../core/attachments.ts';

const TABLE =
  'CREATE TABLE owners (id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL, held INTEGER NOT NULL) STRICT';
const INSERT = 'INSERT INTO owners VALUES ($id, $expiresAt, 0)';
const END = 'UPDATE owners SET expires_at = $at WHERE id = $id';
const HOLD = 'UPDATE owners SET held = $held WHERE id = $id';

export function openEmbeddedOwners(now: Clock) {
  const database = openDatabase(':memory:');
  database.exec(TABLE);
  const files = new EmbeddedFiles(database, 'owners');
  return {
    files,
    async own(owned: OwnedFiles) {
      const owner = { id: newId(), expiresAt: new Date(now().getTime() + DAY) };
      database.transaction(() => {
        database.prepare(INSERT).run({ id: owner.id, expiresAt: owner.expiresAt.getTime() });
        files.adopt(owner.id, owned);
      });
      return owner;
    },
    async end(id: string) {
      database.prepare(END).run({ id, at: now().getTime() });
    },
    async hold(id: string, held: boolean) {
      database.prepare(HOLD).run({ id, held: held ? 1 : 0 });
    },
    recorded: () =>
      database
        .prepare<{ id: string }>('SELECT id FROM files')
        .all()
        .map(({ id }) => id),
    close: async () => database.close(),
  };
}
