import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { manualClock, MINUTE, SECOND } from '../core/clock.ts';
import { openDatabase } from '../sqlite/database.ts';
import { EmbeddedKeys } from './embedded-keys.ts';
import { expiringKeysContract } from './expiring-keys.contract.ts';

const START = '2026-05-01T12:00:00Z';

function openKeys(path = ':memory:', clock = manualClock(START)) {
  const database = openDatabase(path);
  const keys = new EmbeddedKeys(database, clock);
  const close = async () => {
    await keys.close();
    database.close();
  };
  const pass = async (ms: number) => clock.advance(ms);
  return { keys, database, clock, pass, close };
}

expiringKeysContract('EmbeddedKeys', async () => openKeys());

describe('EmbeddedKeys', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'keys-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('expires keys to the exact millisecond', async () => {
    const { keys, clock, close } = openKeys();
    await keys.put('text', 'value', 10 * MINUTE);
    await keys.count('tries', 10 * MINUTE);
    clock.advance(10 * MINUTE - 1);
    expect(await keys.get('text')).toBe('value');
    expect(await keys.claim('text', 'other', MINUTE)).toBe(false);
    expect(await keys.count('tries', MINUTE)).toBe(2);
    clock.advance(1);
    expect(await keys.get('text')).toBeNull();
    expect(await keys.take('text')).toBeNull();
    expect(await keys.count('tries', MINUTE)).toBe(1);
    expect(await keys.claim('text', 'other', MINUTE)).toBe(true);
    await close();
  });

  test('preserves keys, counts and expiries across a restart', async () => {
    const path = join(folder, 'restart.db');
    const clock = manualClock(START);
    const first = openKeys(path, clock);
    await first.keys.put('session', 'ada', MINUTE);
    await first.keys.count('tries', MINUTE);
    await first.keys.put('taken', 'gone', MINUTE);
    await first.keys.take('taken');
    await first.close();

    clock.advance(MINUTE - SECOND);
    const second = openKeys(path, clock);
    expect(await second.keys.get('session')).toBe('ada');
    expect(await second.keys.get('taken')).toBeNull();
    expect(await second.keys.count('tries', MINUTE)).toBe(2);
    clock.advance(SECOND);
    expect(await second.keys.get('session')).toBeNull();
    await second.close();
  });

  test('accepts only one claim from two processes on one file', async () => {
    const path = join(folder, 'shared.db');
    const [one, two] = [openKeys(path), openKeys(path)];
    const wins = await Promise.all(
      [one, two, one, two].map(({ keys }, who) => keys.claim('code', String(who), MINUTE)),
    );
    expect(wins).toEqual([true, false, false, false]);
    expect(await two.keys.take('code')).toBe('0');
    expect(await one.keys.get('code')).toBeNull();
    await one.close();
    await two.close();
  });

  test('purges only expired keys, 1,000 at a time', async () => {
    const { keys, clock, database, close } = openKeys();
    const rows = () =>
      database.prepare<{ n: number }>('SELECT count(*) AS n FROM expiring_keys').get()?.n;
    for (let n = 0; n < 1_001; n += 1) await keys.put(`dead ${n}`, '', SECOND);
    await keys.put('living', '', SECOND + 1);
    expect(keys.purge()).toBe(0);
    clock.advance(SECOND);
    expect([keys.purge(), rows()]).toEqual([1_000, 2]);
    expect([keys.purge(), rows()]).toEqual([1, 1]);
    expect(await keys.get('living')).toBe('');
    await close();
  });

  test('limits the number of set members until the set expires', async () => {
    const database = openDatabase(':memory:');
    const clock = manualClock(START);
    const keys = new EmbeddedKeys(database, clock, { maxMembers: 2 });
    const add = (member: string) => keys.countDistinct('visits', member, MINUTE);
    expect([await add('ada'), await add('grace'), await add('joan'), await add('ada')]).toEqual([
      1, 1, 0, 0,
    ]);
    clock.advance(MINUTE);
    expect([await add('joan'), await add('ada')]).toEqual([1, 1]);
    await keys.close();
    database.close();
  });

  test('fails with unavailable once the database file is closed', async () => {
    const { keys, database } = openKeys();
    database.close();
    await expect(keys.ping()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(keys.get('key')).rejects.toMatchObject({ code: 'unavailable' });
    await keys.close();
  });
});
