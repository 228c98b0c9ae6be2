import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Database, openDatabase } from './database.ts';
import { GroupCommit } from './group-commit.ts';

const TABLES = `
  PRAGMA foreign_keys = ON;
  CREATE TABLE texts (code TEXT PRIMARY KEY) STRICT;
  CREATE TABLE files (name TEXT PRIMARY KEY, code TEXT REFERENCES texts DEFERRABLE INITIALLY DEFERRED) STRICT`;

let database: Database;
let commits: number;
let together: GroupCommit;
beforeEach(() => {
  database = openDatabase(':memory:');
  database.exec(TABLES);
  commits = 0;
  together = new GroupCommit({
    ...database,
    transaction: (work) => {
      commits += 1;
      return database.transaction(work);
    },
  });
});
afterEach(() => database.close());

const insert = (code: string) => () => database.prepare('INSERT INTO texts (code) VALUES (?)').run(code).changes;
const codes = () =>
  database
    .prepare<{ code: string }>('SELECT code FROM texts ORDER BY code')
    .all()
    .map(({ code }) => code);

test('what is written in one turn is committed at once, and each hears what its own work gave', async () => {
  const written = ['a', 'b', 'c'].map((code) => together.run(() => `${code}${insert(code)()}`));
  expect(codes()).toEqual([]);
  expect(await Promise.all(written)).toEqual(['a1', 'b1', 'c1']);
  expect([codes(), commits]).toEqual([['a', 'b', 'c'], 1]);
});

test('a later turn has a commit of its own', async () => {
  await together.run(insert('a'));
  await together.run(insert('b'));
  expect([codes(), commits]).toEqual([['a', 'b'], 2]);
});

test('work that throws leaves nothing behind, and the rest is none the worse', async () => {
  const half = () => {
    insert('half')();
    throw new Error('no');
  };
  const written = [together.run(insert('a')), together.run(half), together.run(insert('a')), together.run(insert('b'))];
  expect((await Promise.allSettled(written)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  await expect(written[1]).rejects.toThrow('no');
  await expect(written[2]).rejects.toThrow('UNIQUE');
  expect(codes()).toEqual(['a', 'b']);
});

test('where the commit fails nobody hears that it was done, and the next one is made', async () => {
  const orphan = () => database.prepare("INSERT INTO files (name, code) VALUES ('cat.png', 'nowhere')").run().changes;
  const written = [together.run(insert('a')), together.run(orphan)];
  for (const { status } of await Promise.allSettled(written)) expect(status).toBe('rejected');
  await expect(written[0]).rejects.toThrow('FOREIGN KEY');
  expect(codes()).toEqual([]);
  await together.run(insert('b'));
  expect(codes()).toEqual(['b']);
});

test('what has been rolled back by SQLite itself takes the whole group with it', async () => {
  const rolledBack = () => {
    database.exec('ROLLBACK');
    throw new Error('disk full');
  };
  const written = [together.run(insert('a')), together.run(rolledBack), together.run(insert('b'))];
  for (const outcome of await Promise.allSettled(written))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'disk full' } });
  expect(codes()).toEqual([]);
});
