import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '../core/ids.ts';
import type { ByteRange, ObjectStore } from './object-store.ts';

export interface ObjectsFixture {
  objects: ObjectStore;
  close(): Promise<void>;
}

const bytes = (size: number, seed = 7) =>
  Buffer.from(Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8) + seed) & 0xff));

function* pieces(content: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

async function* failingAfter(content: Buffer, error: Error): AsyncGenerator<Buffer> {
  yield content;
  throw error;
}

export function objectStoreContract(name: string, open: () => Promise<ObjectsFixture>): void {
  describe(name, () => {
    let fixture: ObjectsFixture;
    beforeAll(async () => {
      fixture = await open();
    });
    afterAll(() => fixture.close());

    const fresh = (end = 'notes.txt') => `${newId()}-${end}`;
    const stream = (content: Buffer, size = 1_000) =>
      Readable.from(pieces(content, size), { objectMode: false });
    const put = (key: string, content: Buffer) => fixture.objects.put(key, stream(content));

    const read = async (key: string, range?: ByteRange) => {
      const object = await fixture.objects.get(key, range);
      return object && { ...object, stream: undefined, content: await buffer(object.stream) };
    };

    test('responds to a ping', async () => {
      await expect(fixture.objects.ping()).resolves.toBeUndefined();
    });

    test.each([0, 1, 1_000, 65_536, 6_000_001])(
      'returns an object of %d bytes unchanged',
      async (size) => {
        const key = fresh();
        const content = bytes(size);
        expect(await fixture.objects.put(key, stream(content, 50_000))).toEqual({ size });
        const found = await read(key);
        expect(found?.size).toBe(size);
        expect(await fixture.objects.sizeOf(key)).toBe(size);
        expect(found?.content.equals(content)).toBe(true);
      },
    );

    test('returns null for unknown objects', async () => {
      expect(await read(fresh())).toBeNull();
      expect(await read(fresh(), { start: 0, end: 1 })).toBeNull();
      expect(await fixture.objects.sizeOf(fresh())).toBeNull();
    });

    test('reports storage usage, or null if the capacity is unknown', async () => {
      await put(fresh(), bytes(1_000));
      const usage = await fixture.objects.usage();
      if (usage === null) return;
      expect(usage.used).toBeGreaterThanOrEqual(1_000);
      expect(usage.size).toBeGreaterThanOrEqual(usage.used);
    });

    test('stores objects concurrently', async () => {
      const keys = Array.from({ length: 20 }, () => fresh());
      await Promise.all(keys.map((key, at) => put(key, bytes(10_000 + at, at))));
      const found = await Promise.all(keys.map((key) => read(key)));
      found.forEach((object, at) =>
        expect(object?.content.equals(bytes(10_000 + at, at))).toBe(true),
      );
    });

    test('deletes several objects in one call and ignores missing ones', async () => {
      const [one, two, kept, never] = [fresh(), fresh(), fresh(), fresh()];
      await Promise.all([one, two, kept].map((key) => put(key, bytes(10))));
      await fixture.objects.delete([one, never, two]);
      await fixture.objects.delete([one]);
      await fixture.objects.delete([]);
      expect([await read(one), await read(two)]).toEqual([null, null]);
      expect(await read(kept)).toEqual({ size: 10, content: bytes(10) });
    });

    test('lists all stored objects, even beyond one result page', async () => {
      const keys = Array.from({ length: 1_001 }, () => fresh());
      for (let at = 0; at < keys.length; at += 50)
        await Promise.all(keys.slice(at, at + 50).map((key) => put(key, bytes(1))));
      const [gone, ...kept] = keys;
      await fixture.objects.delete([gone ?? '']);
      const named = new Set<string>();
      for await (const key of fixture.objects.keys()) named.add(key);
      expect(kept.filter((key) => !named.has(key))).toEqual([]);
      expect(named.has(gone ?? '')).toBe(false);
    });

    test.each<[string, ByteRange, number, number]>([
      ['the first byte', { start: 0, end: 0 }, 0, 0],
      ['the last byte', { start: 99, end: 99 }, 99, 99],
      ['a range in the middle', { start: 10, end: 19 }, 10, 19],
      ['the whole object', { start: 0, end: 99 }, 0, 99],
      ['the available part of a range that exceeds the object', { start: 90, end: 1_000 }, 90, 99],
      ['everything from a position', { start: 40 }, 40, 99],
      ['the last bytes', { last: 10 }, 90, 99],
      ['the whole object if it has fewer bytes than requested', { last: 1_000 }, 0, 99],
    ])('returns %s with the total size', async (_what, range, start, end) => {
      const key = fresh();
      const content = bytes(100);
      await put(key, content);
      expect(await read(key, range)).toEqual({
        size: 100,
        range: { start, end },
        content: content.subarray(start, end + 1),
      });
    });

    test.each<[number, ByteRange]>([
      [100, { start: 100, end: 100 }],
      [100, { start: 500, end: 600 }],
      [100, { start: 100 }],
      [100, { start: Number.MAX_SAFE_INTEGER }],
      [100, { last: 0 }],
      [0, { start: 0, end: 0 }],
      [0, { start: 0 }],
    ])('rejects a range without any of the %d bytes', async (size, range) => {
      const key = fresh();
      await put(key, bytes(size));
      await expect(fixture.objects.get(key, range)).rejects.toMatchObject({
        code: 'range_not_satisfiable',
      });
    });

    test.each<ByteRange>([
      { start: 5, end: 4 },
      { start: -1, end: 4 },
      { start: 0.5, end: 4 },
      { start: -1 },
      { last: -1 },
    ])('rejects the invalid range %j', async (range) => {
      const key = fresh();
      await put(key, bytes(100));
      await expect(fixture.objects.get(key, range)).rejects.toThrow(RangeError);
    });

    test('stores nothing if a stream fails and rethrows its error', async () => {
      const key = fresh();
      const error = new Error('the sender went away');
      const failing = Readable.from(failingAfter(bytes(200_000), error), { objectMode: false });
      await expect(fixture.objects.put(key, failing)).rejects.toBe(error);
      expect(await read(key)).toBeNull();
      expect(failing.destroyed).toBe(true);
    });

    test('stores nothing if a stream is destroyed early', async () => {
      const key = fresh();
      const cut = new Readable({ read() {} });
      cut.push(bytes(1_000));
      const stored = fixture.objects.put(key, cut);
      cut.destroy();
      await expect(stored).rejects.toThrow();
      expect(await read(key)).toBeNull();
    });

    test('stores an object after a failed upload', async () => {
      const key = fresh();
      const failing = Readable.from(failingAfter(bytes(10), new Error('no')), {
        objectMode: false,
      });
      await expect(fixture.objects.put(key, failing)).rejects.toThrow('no');
      await put(key, bytes(20));
      expect(await read(key)).toEqual({ size: 20, content: bytes(20) });
    });

    test('tolerates readers that abandon a stream', async () => {
      const key = fresh();
      await put(key, bytes(200_000));
      const object = await fixture.objects.get(key);
      object?.stream.destroy();
      expect((await read(key))?.size).toBe(200_000);
    });

    test('accepts a key of maximum length and every allowed character', async () => {
      for (const key of [newId().padEnd(255, 'x'), `_${newId()}.-A`, `-${newId()}..`]) {
        await put(key, bytes(3));
        expect(await read(key)).toEqual({ size: 3, content: bytes(3) });
        await fixture.objects.delete([key]);
      }
    });

    test.each([
      '',
      '.',
      '..',
      '.hidden',
      'a/b',
      '../up',
      'a\\b',
      'a b',
      'a\0b',
      'a\n',
      'ключ',
      'a%2fb',
      'x'.repeat(256),
    ])('rejects the object key %j', async (key) => {
      await expect(fixture.objects.put(key, stream(bytes(1)))).rejects.toThrow(RangeError);
      await expect(fixture.objects.get(key)).rejects.toThrow(RangeError);
      await expect(fixture.objects.delete([key])).rejects.toThrow(RangeError);
    });
  });
}
