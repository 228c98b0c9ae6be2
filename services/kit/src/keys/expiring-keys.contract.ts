import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MINUTE } from '../core/clock.ts';
import { newId } from '../core/ids.ts';
import type { ExpiringKeys } from './expiring-keys.ts';

export interface KeysFixture {
  keys: ExpiringKeys;
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** Long enough for slow machines, because some stores use real time. */
const TTL_MS = 2_000;
const HALF_TTL_MS = TTL_MS / 2;
const AFTER_TTL_MS = TTL_MS + 50;

export function expiringKeysContract(name: string, open: () => Promise<KeysFixture>): void {
  describe(name, () => {
    let fixture: KeysFixture;
    const run = newId();
    let tests = 0;
    const fresh = () => `contract:${run}:${(tests += 1)}`;

    beforeAll(async () => {
      fixture = await open();
    });
    afterAll(() => fixture.close());

    const crowd = <T>(ask: (member: number) => Promise<T>) =>
      Promise.all(Array.from({ length: 20 }, (_, member) => ask(member)));

    test('responds to a ping', async () => {
      await expect(fixture.keys.ping()).resolves.toBeUndefined();
    });

    test('returns null for unknown keys', async () => {
      const { keys } = fixture;
      expect([await keys.get(fresh()), await keys.take(fresh())]).toEqual([null, null]);
      await expect(keys.delete(fresh())).resolves.toBeUndefined();
    });

    test('accepts only one of 20 concurrent claims', async () => {
      const { keys } = fixture;
      const key = fresh();
      const wins = await crowd((member) => keys.claim(key, `member ${member}`, MINUTE));
      expect(wins.filter(Boolean)).toHaveLength(1);
      expect(await keys.get(key)).toBe(`member ${wins.indexOf(true)}`);
    });

    test('allows new claims once a key is deleted or taken', async () => {
      const { keys } = fixture;
      const key = fresh();
      expect(await keys.claim(key, 'first', MINUTE)).toBe(true);
      await keys.delete(key);
      expect(await keys.get(key)).toBeNull();
      expect(await keys.claim(key, 'second', MINUTE)).toBe(true);
      expect(await keys.take(key)).toBe('second');
      expect(await keys.claim(key, 'third', MINUTE)).toBe(true);
    });

    test('expires a claim and then allows a new one', async () => {
      const { keys, pass } = fixture;
      const key = fresh();
      await keys.claim(key, 'first', TTL_MS);
      await pass(AFTER_TTL_MS);
      expect(await keys.get(key)).toBeNull();
      expect(await keys.claim(key, 'second', MINUTE)).toBe(true);
      expect(await keys.get(key)).toBe('second');
    });

    test('leaves a key and its expiry unchanged on a failed claim', async () => {
      const { keys, pass } = fixture;
      const key = fresh();
      await keys.claim(key, 'first', TTL_MS);
      await pass(HALF_TTL_MS);
      expect(await keys.claim(key, 'second', MINUTE)).toBe(false);
      expect(await keys.get(key)).toBe('first');
      await pass(AFTER_TTL_MS - HALF_TTL_MS);
      expect(await keys.get(key)).toBeNull();
    });

    test('overwrites a key and its expiry with put', async () => {
      const { keys, pass } = fixture;
      const key = fresh();
      await keys.claim(key, 'first', TTL_MS);
      await keys.put(key, 'second', MINUTE);
      await pass(AFTER_TTL_MS);
      expect(await keys.get(key)).toBe('second');
      await keys.put(key, 'third', TTL_MS);
      await pass(AFTER_TTL_MS);
      expect(await keys.get(key)).toBeNull();
    });

    test('replaces an existing key and its expiry, but does not create a key', async () => {
      const { keys, pass } = fixture;
      const key = fresh();
      expect([await keys.replace(key, 'nobody', MINUTE), await keys.get(key)]).toEqual([
        false,
        null,
      ]);
      await keys.put(key, 'first', TTL_MS);
      expect(await keys.replace(key, 'second', MINUTE)).toBe(true);
      await pass(AFTER_TTL_MS);
      expect(await keys.get(key)).toBe('second');
      expect(await keys.replace(key, 'third', TTL_MS)).toBe(true);
      await pass(AFTER_TTL_MS);
      expect([await keys.replace(key, 'too late', MINUTE), await keys.get(key)]).toEqual([
        false,
        null,
      ]);
    });

    test('releases a key only if its value matches', async () => {
      const { keys } = fixture;
      const key = fresh();
      await keys.claim(key, 'mine', MINUTE);
      await keys.release(key, 'another');
      expect(await keys.get(key)).toBe('mine');
      await keys.release(key, 'mine');
      expect(await keys.get(key)).toBeNull();
      await expect(keys.release(key, 'mine')).resolves.toBeUndefined();
    });

    test('returns a taken value to only one of 20 concurrent callers', async () => {
      const { keys } = fixture;
      const key = fresh();
      await keys.put(key, 'only once', MINUTE);
      const taken = await crowd(() => keys.take(key));
      expect(taken.filter((value) => value !== null)).toEqual(['only once']);
      expect(await keys.get(key)).toBeNull();
    });

    test('does not return expired values', async () => {
      const { keys, pass } = fixture;
      const key = fresh();
      await keys.put(key, 'too late', TTL_MS);
      await pass(AFTER_TTL_MS);
      expect(await keys.take(key)).toBeNull();
    });

    test('counts each of 20 concurrent increments', async () => {
      const { keys } = fixture;
      const key = fresh();
      const numbers = await crowd(() => keys.count(key, MINUTE));
      expect(numbers.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
      expect(await keys.get(key)).toBe('20');
    });

    test('counts up or down by any integer', async () => {
      const { keys } = fixture;
      const key = fresh();
      expect(await keys.count(key, MINUTE, 3)).toBe(3);
      expect(await keys.count(key, MINUTE, -5)).toBe(-2);
      expect(await keys.count(key, MINUTE, 0)).toBe(-2);
    });

    test('continues counting from a stored number', async () => {
      const { keys, pass } = fixture;
      const key = fresh();
      await keys.put(key, '3', TTL_MS);
      expect(await keys.count(key, MINUTE, -1)).toBe(2);
      await pass(AFTER_TTL_MS);
      expect(await keys.get(key)).toBeNull();
    });

    test('starts the TTL of a counter at its first increment', async () => {
      const { keys, pass } = fixture;
      const key = fresh();
      await keys.count(key, TTL_MS);
      await pass(HALF_TTL_MS);
      expect(await keys.count(key, MINUTE)).toBe(2);
      await pass(AFTER_TTL_MS - HALF_TTL_MS);
      expect(await keys.count(key, MINUTE)).toBe(1);
    });

    test('counts each member of a set once until the set expires', async () => {
      const { keys, pass } = fixture;
      const key = fresh();
      expect(await keys.countDistinct(key, 'ada', TTL_MS)).toBe(1);
      expect(await keys.countDistinct(key, 'ada', MINUTE)).toBe(0);
      expect(await keys.countDistinct(fresh(), 'ada', TTL_MS)).toBe(1);
      await pass(AFTER_TTL_MS);
      expect(await keys.countDistinct(key, 'ada', MINUTE)).toBe(1);
    });

    test('counts 500 distinct set members to within 5%', async () => {
      const { keys } = fixture;
      const key = fresh();
      const members = Array.from({ length: 500 }, (_, at) => `member ${at}`);
      let total = 0;
      for (const member of members)
        for (const growth of await Promise.all(
          [member, member].map((each) => keys.countDistinct(key, each, MINUTE)),
        ))
          total += growth;
      expect(Math.abs(total - members.length)).toBeLessThan(25);
    });

    test('returns restored set growth to only one caller', async () => {
      const { keys } = fixture;
      const key = fresh();
      const growth = await keys.countDistinct(key, 'ada', MINUTE);
      await keys.returnGrowth(key, growth, MINUTE);
      const growths = await crowd(() => keys.countDistinct(key, 'ada', MINUTE));
      expect(growths.filter((each) => each !== 0)).toEqual([1]);
    });

    test.each([
      ['an empty value', ''],
      ['a NUL character', 'before\0after'],
      ['non-Latin scripts and emoji', 'Прывітанне 你好 👩‍👩‍👧 e\u0301'],
      ['quotes and line breaks', `'"\`;-- \r\n\t\\ %_*?[a]{b}`],
      ['100,000 characters', 'ж'.repeat(100_000)],
    ])('stores %s unchanged', async (_what, value) => {
      const { keys } = fixture;
      const key = fresh();
      await keys.put(key, value, MINUTE);
      expect(await keys.get(key)).toBe(value);
      expect(await keys.take(key)).toBe(value);
    });

    test('distinguishes keys with unusual characters', async () => {
      const { keys } = fixture;
      const key = fresh();
      const odd = [
        '',
        '\0',
        '\0\0',
        ' ',
        '*',
        '%',
        "'",
        'é',
        'e\u0301',
        'E',
        'e',
        '👩‍👩‍👧',
        'long'.repeat(1_000),
      ].map((end) => key + end);
      for (const each of odd) expect(await keys.claim(each, each, MINUTE)).toBe(true);
      for (const each of odd) expect(await keys.get(each)).toBe(each);
      await Promise.all(odd.map((each) => keys.delete(each)));
    });

    test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
      'rejects a TTL of %d ms',
      async (ttlMs) => {
        const { keys } = fixture;
        const key = fresh();
        await expect(keys.claim(key, 'value', ttlMs)).rejects.toThrow(RangeError);
        await expect(keys.put(key, 'value', ttlMs)).rejects.toThrow(RangeError);
        await expect(keys.count(key, ttlMs)).rejects.toThrow(RangeError);
        await expect(keys.countDistinct(key, 'member', ttlMs)).rejects.toThrow(RangeError);
        expect(await keys.get(key)).toBeNull();
      },
    );
  });
}
