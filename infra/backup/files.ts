import { join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { DiskObjects } from '@pasteroom/kit/objects/disk-objects';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import type { BackupManifest } from './manifest.ts';
import { Measure, measured, readLines, writeLines, type Part } from './parts.ts';

export const INDEX = 'files.ndjson';
const FOLDER = 'files';
const entryShape = z.strictObject({ key: z.string(), bytes: z.int(), sha256: z.string() });
type Entry = z.output<typeof entryShape>;

/**
 * Skips missing objects.
 * @throws Error if all objects are missing
 */
export async function copyFiles(
  keys: AsyncIterable<string> | Iterable<string>,
  from: Pick<ObjectStore, 'get'>,
  folder: string,
): Promise<{ part: Part; files: BackupManifest['files'] }> {
  const into = await DiskObjects.open(join(folder, FOLDER));
  const files = { count: 0, bytes: 0, missing: 0 };
  async function* copied(): AsyncGenerator<string> {
    for await (const key of keys) {
      const entry = await copyFile(key, from, into);
      if (!entry) files.missing += 1;
      else {
        files.count += 1;
        files.bytes += entry.bytes;
        yield JSON.stringify(entry);
      }
    }
  }
  const part = await writeLines(folder, INDEX, copied());
  if (files.count === 0 && files.missing > 0)
    throw new Error(
      `None of the ${files.missing} recorded files was found. Check that this is the right file store.`,
    );
  return { part, files };
}

async function copyFile(
  key: string,
  from: Pick<ObjectStore, 'get'>,
  into: Pick<ObjectStore, 'put'>,
): Promise<Entry | undefined> {
  const object = await from.get(key);
  if (!object) return undefined;
  const measure = new Measure();
  const { size } = await into.put(
    key,
    Readable.from(measure.through(object.stream), { objectMode: false }),
  );
  if (size !== object.size)
    throw new Error(`Only ${size} of the ${object.size} bytes of the file ${key} were copied.`);
  return { key, bytes: size, sha256: measure.sha256() };
}

export async function checkFiles(folder: string): Promise<void> {
  const files = DiskObjects.reader(join(folder, FOLDER));
  for await (const { key, bytes, sha256 } of entriesIn(folder)) {
    const object = await files.get(key);
    if (!object) throw new Error(`The backup is damaged: the file ${key} is missing.`);
    const found = await measured(object.stream);
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new Error(`The backup is damaged: the file ${key} was changed.`);
  }
}

export async function putFiles(
  folder: string,
  into: Pick<ObjectStore, 'put'>,
  put: (count: number) => void = () => undefined,
): Promise<void> {
  const files = DiskObjects.reader(join(folder, FOLDER));
  let count = 0;
  for await (const { key } of entriesIn(folder)) {
    const object = await files.get(key);
    if (!object) throw new Error(`The file ${key} was removed from the backup.`);
    await into.put(key, object.stream);
    put((count += 1));
  }
}

export async function hasFile(folder: string, key: string): Promise<boolean> {
  const object = await DiskObjects.reader(join(folder, FOLDER)).get(key);
  object?.stream.destroy();
  return object !== null;
}

async function* entriesIn(folder: string): AsyncGenerator<Entry> {
  for await (const line of readLines(folder, INDEX)) yield entryShape.parse(JSON.parse(line));
}
