import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { systemClock } from '../core/clock.ts';
import { EmbeddedKeys } from '../keys/embedded-keys.ts';
import { openDatabase, type Database } from './database.ts';
import { waitForLocks } from './wait-for-locks.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wait-for-locks-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function lockable(name: string, waitMs?: number) {
  const [database, other] = [openDatabase(join(folder, name)), openDatabase(join(folder, name))];
  database.exec('CREATE TABLE IF NOT EXISTS words (word TEXT) STRICT');
  const { words, keys } = waitForLocks(
    database,
    { words: new Words(database), keys: new EmbeddedKeys(database, systemClock) },
    waitMs,
  );
  const close = async () => {
    await keys.close();
    database.close();
    other.close();
  };
  return { words, keys, other, close };
}

class Words {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(word: string): Promise<void> {
    this.#insert(word);
  }

  async addTwice(word: string): Promise<void> {
    this.#database.transaction(() => [word, word].forEach((one) => this.#insert(one)));
  }

  addSync(word: string): void {
    this.#insert(word);
  }

  async all(): Promise<string[]> {
    const rows = this.#database
      .prepare<{ word: string }>('SELECT word FROM words ORDER BY word')
      .all();
    return rows.map(({ word }) => word);
  }

  #insert(word: string): void {
    this.#database.prepare('INSERT INTO words VALUES (?)').run(word);
  }
}

describe('waitForLocks', () => {
  test('serves other calls while writes wait, then runs each write once', async () => {
    const { words, keys, other, close } = lockable('served.db');
    other.exec('BEGIN IMMEDIATE');
    const writes = Promise.all([
      words.add('a'),
      words.add('b'),
      words.addTwice('c'),
      keys.put('key', 'value', 60_000),
    ]);
    const start = performance.now();
    expect(await words.all()).toEqual([]);
    expect(performance.now() - start).toBeLessThan(1_000);
    other.exec('COMMIT');
    await writes;
    expect(await words.all()).toEqual(['a', 'b', 'c', 'c']);
    expect(await keys.get('key')).toBe('value');
    await close();
  });

  test('rejects with unavailable if the file stays locked, and stores nothing', async () => {
    const { words, other, close } = lockable('locked.db', 100);
    other.exec('BEGIN IMMEDIATE');
    await expect(words.addTwice('a')).rejects.toMatchObject({ code: 'unavailable' });
    expect(() => words.addSync('a')).toThrow(expect.objectContaining({ code: 'unavailable' }));
    other.exec('COMMIT');
    expect(await words.all()).toEqual([]);
    await close();
  });

  test('rethrows failures that are not caused by a lock', async () => {
    const { keys, close } = lockable('failing.db');
    await expect(keys.put('key', 'value', -1)).rejects.not.toMatchObject({ code: 'unavailable' });
    await close();
  });
});
