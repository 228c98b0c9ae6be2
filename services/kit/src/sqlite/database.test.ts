import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AppError } from '../core/errors.ts';
import { SCHEMA_VERSION } from '../core/schema-version.ts';
import { openDatabase } from './database.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const words = (path: string) => {
  const database = openDatabase(path);
  database.exec('CREATE TABLE IF NOT EXISTS words (word TEXT PRIMARY KEY) STRICT');
  return {
    ...database,
    add: (word: string) => database.prepare('INSERT INTO words VALUES (?)').run(word),
    all: () =>
      database
        .prepare<{ word: string }>('SELECT word FROM words ORDER BY word')
        .all()
        .map(({ word }) => word),
  };
};

describe('an SQLite database', () => {
  test('creates a database with its folder and preserves committed rows', () => {
    const path = join(folder, 'deep', 'down', 'words.db');
    const first = words(path);
    first.add('kept');
    first.close();

    const second = words(path);
    expect(second.all()).toEqual(['kept']);
    second.close();
  });

  test('opens a file of the previous version, keeps its rows and raises its version', () => {
    const path = join(folder, 'older.db');
    const older = words(path);
    older.add('kept');
    older.exec(`PRAGMA user_version = ${SCHEMA_VERSION - 1}`);
    older.close();
    const current = words(path);
    expect(current.all()).toEqual(['kept']);
    current.close();
    const database = openDatabase(path);
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: SCHEMA_VERSION });
    database.close();
  });

  test('rejects a file of a newer program and leaves it unchanged', () => {
    const path = join(folder, 'newer.db');
    const newer = words(path);
    newer.add('kept');
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    const before = readFileSync(path);
    expect(() => openDatabase(path)).toThrow(
      `${path} has schema version 99, but this version of Pasteroom only supports versions up to`,
    );
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  test('rolls back a transaction that throws', () => {
    const database = words(':memory:');
    const failing = () =>
      database.transaction(() => {
        database.add('half');
        throw new Error('no more');
      });

    expect(failing).toThrow('no more');
    expect(database.all()).toEqual([]);
    expect(database.transaction(() => database.add('whole').changes)).toBe(1);
    expect(database.all()).toEqual(['whole']);
    database.close();
  });

  test('returns rows by column name, including columns added after preparing', () => {
    const database = words(':memory:');
    const all = database.prepare('SELECT *, length(word) AS size FROM words');
    const first = database.prepare('SELECT * FROM words');
    database.add('one');
    expect(all.all()).toEqual([{ word: 'one', size: 3 }]);
    expect(first.get()).toEqual({ word: 'one' });
    database.exec('ALTER TABLE words ADD COLUMN since INTEGER');
    expect(all.all()).toEqual([{ word: 'one', since: null, size: 3 }]);
    expect(first.get()).toEqual({ word: 'one', since: null });
    expect(database.prepare('SELECT word FROM words WHERE word = ?').get('none')).toBeUndefined();
    database.close();
  });

  test('accepts writes from two connections in turn', () => {
    const path = join(folder, 'shared.db');
    const [one, two] = [words(path), words(path)];
    one.add('a');
    two.add('b');
    expect(one.all()).toEqual(['a', 'b']);
    one.close();
    two.close();
  });

  test('leaves no deleted data in its files once the WAL is emptied', () => {
    const path = join(folder, 'secret.db');
    const database = words(path);
    for (let n = 0; n < 500; n += 1) database.add(`hushword-${n}-${'x'.repeat((n * 37) % 3_000)}`);
    database.add('kept');
    database.prepare("DELETE FROM words WHERE word LIKE 'hush%'").run();
    const isFound = () =>
      readdirSync(folder).some(
        (name) => name.startsWith('secret.db') && readFileSync(join(folder, name)).includes('hush'),
      );
    expect(isFound()).toBe(true);
    database.emptyLog();
    expect(isFound()).toBe(false);
    expect(database.all()).toEqual(['kept']);
    database.close();
  });

  test('leaves the WAL unchanged without waiting while another connection reads', () => {
    const path = join(folder, 'read.db');
    const [one, two] = [words(path), words(path)];
    one.add('a');
    two.exec('BEGIN');
    expect(two.all()).toEqual(['a']);
    one.add('b');
    one.emptyLog();
    expect(one.all()).toEqual(['a', 'b']);
    two.exec('COMMIT');
    one.close();
    two.close();
  });

  test('restricts database files to the current user', () => {
    const path = join(folder, 'own', 'private.db');
    const database = words(path);
    database.add('a');
    for (const name of ['.', ...readdirSync(dirname(path))])
      expect(statSync(join(dirname(path), name)).mode & 0o077).toBe(0);
    database.close();
  });

  test('prepares a statement once and binds values by name', () => {
    const database = openDatabase(':memory:');
    const sum = database.prepare<{ sum: number }>('SELECT $a + $b AS sum');
    expect(database.prepare('SELECT $a + $b AS sum')).toBe(sum);
    expect(sum.get({ a: 1, b: 2 })).toEqual({ sum: 3 });
    database.close();
  });

  test('fails with unavailable if the database is full or closed, but reports constraint violations', () => {
    const database = openDatabase(':memory:');
    database.exec(
      'PRAGMA max_page_count = 4; CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT',
    );
    const insert = (id: number, text: string | null) => () =>
      database.prepare('INSERT INTO texts VALUES (?, ?)').run(id, text);
    expect(insert(1, 'x'.repeat(100_000))).toThrow(AppError);
    expect(insert(2, null)).toThrow('NOT NULL');
    expect(insert(3, 'x')()).toEqual({ changes: 1, lastInsertRowid: 3 });
    database.close();
    expect(insert(4, 'x')).toThrow(AppError);
    expect(() => database.transaction(() => 0)).toThrow(AppError);
    expect(() => openDatabase(folder)).toThrow(AppError);
  });

  test('names a corrupt file and explains how to restore it', () => {
    const [empty, broken] = ['empty.db', 'broken.db'].map((name) => join(folder, name)) as [
      string,
      string,
    ];
    writeFileSync(empty, 'no database at all, '.repeat(100));
    expect(() => openDatabase(empty)).toThrow(
      `${empty} is damaged. Restore a backup with make restore.`,
    );

    const whole = words(broken);
    for (let n = 0; n < 1_000; n += 1) whole.add(`word ${n}`);
    whole.emptyLog();
    whole.close();
    const bytes = readFileSync(broken);
    writeFileSync(broken, bytes.fill('x', 4_096));
    const damaged = openDatabase(broken);
    expect(() => damaged.prepare('SELECT word FROM words').all()).toThrow(`${broken} is damaged.`);
    damaged.close();
  });
});
