import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DiskObjects } from './disk-objects.ts';
import { objectStoreContract } from './object-store.contract.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'objects-'));
});
afterAll(() => rm(root, { recursive: true }));

objectStoreContract('DiskObjects', async () => {
  const objects = await DiskObjects.open(join(root, 'contract'));
  return { objects, close: () => objects.close() };
});

const MEGABYTE = 1_048_576;

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('DiskObjects', () => {
  test('preserves objects across a restart', async () => {
    const folder = join(root, 'restart');
    await (await DiskObjects.open(folder)).put('kept.txt', Readable.from(['words']));
    const object = await (await DiskObjects.open(folder)).get('kept.txt');
    expect(object && (await text(object.stream))).toBe('words');
  });

  test('leaves no partial file if a stream fails', async () => {
    const folder = join(root, 'failing');
    const objects = await DiskObjects.open(folder);
    const failing = new Readable({ read() {} });
    failing.push('half of it');
    const stored = objects.put('half.txt', failing);
    failing.destroy(new Error('gone'));
    await expect(stored).rejects.toThrow('gone');
    expect(await filesIn(folder)).toEqual([]);
  });

  test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])(
    'fails with unavailable on the disk error %s',
    async (code) => {
      const objects = await DiskObjects.open(join(root, 'full'));
      const failing = new Readable({ read() {} });
      const stored = objects.put('full.txt', failing);
      failing.destroy(Object.assign(new Error('disk'), { code }));
      await expect(stored).rejects.toMatchObject({ code: 'unavailable' });
    },
  );

  test('hides an object until its stream is complete', async () => {
    const objects = await DiskObjects.open(join(root, 'slow'));
    const slow = new Readable({ read() {} });
    const stored = objects.put('slow.txt', slow);
    slow.push('first ');
    expect(await objects.get('slow.txt')).toBeNull();
    slow.push('second');
    slow.push(null);
    expect(await stored).toEqual({ size: 12 });
    const object = await objects.get('slow.txt');
    expect(object && (await text(object.stream))).toBe('first second');
  });

  test('removes partial files of a killed process on startup', async () => {
    const folder = join(root, 'killed');
    await (await DiskObjects.open(folder)).put('whole.txt', Readable.from(['whole']));
    await writeFile(join(folder, 'incoming', 'half'), 'ha');
    await DiskObjects.open(folder);
    expect(await filesIn(folder)).toEqual(['whole.txt']);
  });

  test('allows another process to read during a write', async () => {
    const folder = join(root, 'read');
    const objects = await DiskObjects.open(folder);
    await objects.put('whole.txt', Readable.from(['whole']));
    const slow = new Readable({ read() {} });
    const stored = objects.put('slow.txt', slow);
    slow.push('half');
    const reader = DiskObjects.reader(folder);
    const object = await reader.get('whole.txt');
    expect(object && (await text(object.stream))).toBe('whole');
    for await (const key of reader.keys()) expect(key).toBe('whole.txt');
    slow.push(null);
    expect(await stored).toEqual({ size: 4 });
  });

  test('spreads objects with similar keys over folders', async () => {
    const folder = join(root, 'spread');
    const objects = await DiskObjects.open(folder);
    for (let n = 0; n < 10; n += 1) await objects.put(`alike-${n}`, Readable.from(['x']));
    expect((await readdir(folder)).length).toBeGreaterThan(5);
    expect((await filesIn(folder)).length).toBe(10);
  });

  test('does not load a whole file into memory', async () => {
    const objects = await DiskObjects.open(join(root, 'large'));
    const chunk = Buffer.alloc(65_536, 'x');
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    function* large() {
      for (let sent = 0; sent < 64 * MEGABYTE; sent += chunk.length) {
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
        yield chunk;
      }
    }
    expect(await objects.put('large.bin', Readable.from(large(), { objectMode: false }))).toEqual({
      size: 64 * MEGABYTE,
    });
    expect(most).toBeLessThan(16 * MEGABYTE);
  });

  test('rejects ping and put if the folder is missing and closes the stream', async () => {
    const folder = join(root, 'gone');
    const objects = await DiskObjects.open(folder);
    await rm(folder, { recursive: true });
    const content = Readable.from(['words']);
    await expect(objects.ping()).rejects.toThrow('ENOENT');
    await expect(objects.put('lost.txt', content)).rejects.toThrow('ENOENT');
    expect(content.destroyed).toBe(true);
  });
});
