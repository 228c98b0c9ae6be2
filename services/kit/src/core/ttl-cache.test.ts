import { describe, expect, test } from '@jest/globals';
import { manualClock } from './clock.ts';
import { type CacheEntry, TtlCache } from './ttl-cache.ts';

const clock = manualClock('2026-05-01T12:00:00Z');
const inAMoment = () => clock().getTime() + 1_000;
const open = (bounds = { count: 3, bytes: 10 }) =>
  new TtlCache<string>(clock, { ...bounds, sizeOf: (text) => text.length });
const never = () => Promise.reject(new Error('unexpected load'));

function pending() {
  let give: (kept: CacheEntry<string>) => void = () => undefined;
  const answer = new Promise<CacheEntry<string>>((resolve) => (give = resolve));
  return { load: () => answer, give };
}

describe('TtlCache', () => {
  test('serves a cached entry until it expires', async () => {
    const copies = open();
    await copies.read('a', async () => ({ value: 'one', freshUntil: inAMoment() }));
    clock.advance(999);
    expect([copies.get('a'), await copies.read('a', never)]).toEqual(['one', 'one']);
    clock.advance(1);
    expect(copies.get('a')).toBeUndefined();
    expect(await copies.read('a', async () => ({ value: 'two', freshUntil: 0 }))).toBe('two');
    expect(copies.get('a')).toBeUndefined();
  });

  test('shares one load result or failure among all waiting callers', async () => {
    const copies = open();
    const { load, give } = pending();
    const waiting = [copies.read('a', load), copies.read('a', never), copies.read('a', never)];
    give({ value: 'one', freshUntil: 0 });
    expect(await Promise.all(waiting)).toEqual(['one', 'one', 'one']);

    const failing = [
      copies.read('a', () => Promise.reject(new Error('away'))),
      copies.read('a', never),
    ];
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    expect(await copies.read('a', async () => ({ value: 'back', freshUntil: 0 }))).toBe('back');
  });

  test('does not cache the result of a load whose key was dropped', async () => {
    const copies = open();
    const { load, give } = pending();
    const waiting = copies.read('a', load);
    copies.drop('a');
    const later = copies.read('a', async () => ({ value: 'new', freshUntil: inAMoment() }));
    give({ value: 'old', freshUntil: inAMoment() });
    expect([await waiting, await later, copies.get('a')]).toEqual(['old', 'new', 'new']);
  });

  test('evicts the least recently used entry and does not cache oversized entries', async () => {
    const copies = open();
    const keep = (key: string, value: string) =>
      copies.read(key, async () => ({ value, freshUntil: inAMoment() }));
    await keep('a', 'aaa');
    await keep('b', 'bbb');
    copies.get('a');
    await keep('c', 'cccccc');
    expect([copies.get('a'), copies.get('b'), copies.get('c')]).toEqual([
      'aaa',
      undefined,
      'cccccc',
    ]);
    await keep('d', 'd'.repeat(11));
    expect(copies.get('d')).toBeUndefined();
  });
});

describe('TtlCache during an outage', () => {
  const away = () => Promise.reject(new Error('away'));
  const keepFor5s = async (copies: TtlCache<string>) => {
    const until = inAMoment();
    await copies.read('a', async () => ({
      value: 'one',
      freshUntil: until,
      staleUntil: until + 4_000,
    }));
  };

  test('serves a stale entry during an outage until its stale limit', async () => {
    const copies = open();
    await keepFor5s(copies);
    clock.advance(4_999);
    expect(await copies.read('a', away)).toBe('one');
    clock.advance(1);
    await expect(copies.read('a', away)).rejects.toThrow('away');
    await expect(copies.read('b', away)).rejects.toThrow('away');
  });

  test('does not serve expired entries without a stale limit', async () => {
    const copies = open();
    await copies.read('a', async () => ({ value: 'one', freshUntil: inAMoment() }));
    clock.advance(1_000);
    await expect(copies.read('a', away)).rejects.toThrow('away');
  });

  test('rethrows failures that are not outages', async () => {
    const copies = open();
    await keepFor5s(copies);
    clock.advance(1_000);
    await expect(copies.read('a', away, () => false)).rejects.toThrow('away');
  });

  test('does not serve a stale entry that was dropped during a failing load', async () => {
    const copies = open();
    await keepFor5s(copies);
    clock.advance(1_000);
    const { promise, reject } = Promise.withResolvers<CacheEntry<string>>();
    const waiting = copies.read('a', () => promise);
    copies.drop('a');
    reject(new Error('away'));
    await expect(waiting).rejects.toThrow('away');
  });

  test('shares one reload of a stale entry among waiting callers', async () => {
    const copies = open();
    await keepFor5s(copies);
    clock.advance(1_000);
    const { load, give } = pending();
    const waiting = [copies.read('a', load), copies.read('a', never)];
    give({ value: 'two', freshUntil: inAMoment() });
    expect([await waiting[0], await waiting[1]]).toEqual(['two', 'two']);
    expect(copies.get('a')).toBe('two');
  });
});
