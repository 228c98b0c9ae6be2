import { expect, test } from '@jest/globals';
import { filesContract } from '@pasteroom/content/adapters/files.contract';
import { attached } from '@pasteroom/content/testing/records';
import { manualClock } from '@pasteroom/kit/core/clock';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { embeddedRecords } from '../embedded.ts';
import { recordsAt } from '../testing/records.ts';
import { filesOfTexts, heldPastesContract } from './held-pastes.contract.ts';
import { pastesByAuthorContract } from './pastes-by-author.contract.ts';
import { readsContract } from './reads.contract.ts';
import { pastesContract, type RecordsFixture } from './pastes.contract.ts';

const START = '2030-01-01T00:00:00Z';

async function open(): Promise<RecordsFixture> {
  const now = manualClock(START);
  const database = openDatabase(':memory:');
  return { ...embeddedRecords(database, now), now, close: async () => database.close() };
}

pastesContract('EmbeddedPastes', open);
heldPastesContract('EmbeddedPastes', open);
pastesByAuthorContract('EmbeddedPastes', open);
readsContract('EmbeddedPastes', open);
filesContract('EmbeddedFiles of texts', filesOfTexts(open));

test('migrates the texts and files of an older database', async () => {
  const now = manualClock(START);
  const { aPaste, aFile } = recordsAt(now);
  const file = aFile();
  const paste = aPaste({
    content: '<p class="a\\b">"Grüße"\n𝒳</p>',
    attachments: [attached(file)],
    authorId: 'ada',
  });
  const database = openDatabase(':memory:');
  database.exec(`
    CREATE TABLE pastes (
      id TEXT PRIMARY KEY, code TEXT UNIQUE, expires_at INTEGER NOT NULL, ended INTEGER NOT NULL DEFAULT 0, swept INTEGER NOT NULL DEFAULT 0, paste TEXT NOT NULL
    ) STRICT;
    CREATE TABLE paste_files (file_id TEXT NOT NULL, paste_id TEXT NOT NULL, PRIMARY KEY (file_id, paste_id)) STRICT, WITHOUT ROWID`);
  database
    .prepare('INSERT INTO pastes (id, code, expires_at, paste) VALUES (?, ?, ?, ?)')
    .run(paste.id, paste.code, paste.expiresAt.getTime(), JSON.stringify(paste));
  database.prepare('INSERT INTO paste_files VALUES (?, ?)').run(file.id, paste.id);

  const { pastes, files } = embeddedRecords(database, now);
  await files.add(file);
  embeddedRecords(database, now);
  expect(await pastes.findByCode(paste.code, now())).toEqual(paste);
  expect(await files.find(file.id, now(), now())).toEqual(file);
  expect(await pastes.findByAuthor('ada', now(), { after: null, limit: 1 })).toEqual([
    { paste, isHeld: false },
  ]);
  database.close();
});

test('inserts concurrent texts only once if one of their codes is taken', async () => {
  const now = manualClock(START);
  const { aPaste } = recordsAt(now);
  const database = openDatabase(':memory:');
  const prepared: string[] = [];
  const watched = {
    ...database,
    prepare: <Row>(sql: string) => (prepared.push(sql), database.prepare<Row>(sql)),
  };
  const { pastes } = embeddedRecords(watched, now);
  const [first, second, taken] = [aPaste(), aPaste(), aPaste()];
  await pastes.insert(taken, []);
  prepared.length = 0;
  const outcomes = await Promise.allSettled(
    [first, { ...second, code: taken.code }, second].map((paste) => pastes.insert(paste, [])),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  // One insert per text, plus a retry after trying to free the taken code.
  expect(prepared.filter((sql) => sql.startsWith('INSERT INTO pastes'))).toHaveLength(4);
  expect(await pastes.findByCode(second.code, now())).toEqual(second);
  database.close();
});
