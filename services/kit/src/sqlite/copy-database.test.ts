import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { copyDatabase } from './copy-database.ts';
import { openDatabase } from './database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copy-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = (name: string) => join(folder, name);
const ROW = 'x'.repeat(2_000);

function createSource(rows: number) {
  const database = openDatabase(path('from.db'));
  database.exec('CREATE TABLE rows (text TEXT)');
  const add = () => void database.prepare('INSERT INTO rows VALUES (?)').run(ROW);
  for (let n = 0; n < rows; n += 1) add();
  return { database, add };
}

function rowsOf(name: string): number {
  const database = openDatabase(path(name));
  const rows = database.prepare('SELECT * FROM rows').all().length;
  database.close();
  return rows;
}

test('copies committed rows while another connection writes', async () => {
  const { database, add } = createSource(2_000);
  const writing = setInterval(add);
  await copyDatabase(path('from.db'), path('to.db'));
  clearInterval(writing);
  database.close();
  expect(readdirSync(folder)).toEqual(['from.db', 'to.db']);
  expect(rowsOf('to.db')).toBeGreaterThanOrEqual(2_000);
});

test('copies rows that a killed process left in the WAL', async () => {
  const { database } = createSource(10);
  for (const end of ['', '-wal']) copyFileSync(path(`from.db${end}`), path(`killed.db${end}`));
  database.close();
  await copyDatabase(path('killed.db'), path('to.db'));
  expect(rowsOf('to.db')).toBe(10);
});

test('fails for a missing database without creating one', async () => {
  await expect(copyDatabase(path('none.db'), path('to.db'))).rejects.toThrow('unable to open');
  expect(readdirSync(folder)).toEqual([]);
});
