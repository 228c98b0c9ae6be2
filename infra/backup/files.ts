import { Readable } from 'node:stream';
import pMap, { pMapIterable } from 'p-map';
import { z } from 'zod';
import { newId } from '@pasteroom/kit/core/ids';
import { DiskObjects } from '@pasteroom/kit/objects/disk-objects';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import { filesIn, type BackupFolder, type Snapshot } from './folder.ts';
import type { BackupManifest } from './manifest.ts';
import { check, Measure, readLines, writeLines, type Part } from './parts.ts';

export const INDEX = 'files.ndjson';
const CONCURRENT_FILES = 16;
/** `name` is the file's random name in the backup, so that encrypted backups don't reveal keys. */
const entryShape = z.strictObject({
  key: z.string(),
  name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
});
const entryOfVersion1 = entryShape
  .omit({ name: true })
  .transform((entry) => ({ ...entry, name: entry.key }));
type Entry = z.output<typeof entryShape>;

/**
 * Stored files never change, so files of the previous snapshot aren't copied again. Skips missing
 * objects.
 * @throws Error if all objects are missing
 */
export async function copyFiles(
  keys: AsyncIterable<string> | Iterable<string>,
  from: Pick<ObjectStore, 'get'>,
  { to, previous }: { to: Snapshot; previous: Snapshot | undefined },
): Promise<{ part: Part; files: BackupManifest['files'] }> {
  const into = await DiskObjects.open(filesIn(to.backup));
  const known = await knownFiles(into, previous);
  const files = { count: 0, bytes: 0, missing: 0, added: 0 };
  const copies = pMapIterable(
    keys,
    async (key) => known.get(key) ?? (await copyFile(key, from, into, to.backup)),
    { concurrency: CONCURRENT_FILES },
  );
  async function* copied(): AsyncGenerator<string> {
    for await (const entry of copies) {
      if (!entry) files.missing += 1;
      else {
        files.count += 1;
        files.bytes += entry.bytes;
        if (!known.has(entry.key)) files.added += 1;
        yield JSON.stringify(entry);
      }
    }
  }
  const part = await writeLines(to.parts, INDEX, copied());
  if (files.count === 0 && files.missing > 0)
    throw new Error(
      `None of the ${files.missing} recorded files was found. Check that this is the right file store.`,
    );
  return { part, files };
}

async function knownFiles(
  stored: Pick<ObjectStore, 'keys'>,
  previous: Snapshot | undefined,
): Promise<Map<string, Entry>> {
  const known = new Map<string, Entry>();
  if (!previous) return known;
  const names = new Set<string>();
  for await (const name of stored.keys()) names.add(name);
  for await (const entry of entriesIn(previous))
    if (names.has(entry.name)) known.set(entry.key, entry);
  return known;
}

async function copyFile(
  key: string,
  from: Pick<ObjectStore, 'get'>,
  into: Pick<ObjectStore, 'put'>,
  { codec }: BackupFolder,
): Promise<Entry | undefined> {
  const object = await from.get(key);
  if (!object) return undefined;
  const measure = new Measure();
  const name = newId();
  await into.put(
    name,
    Readable.from(codec.encode(pathOf(name), measure.through(object.stream)), {
      objectMode: false,
    }),
  );
  if (measure.bytes !== object.size)
    throw new Error(
      `Only ${measure.bytes} of the ${object.size} bytes of the file ${key} were copied.`,
    );
  return { key, name, bytes: measure.bytes, sha256: measure.sha256() };
}

export async function checkFiles(snapshot: Snapshot): Promise<void> {
  await forEachEntry(snapshot, async (entry) => {
    const content = await contentOf(snapshot, entry);
    if (!content) throw new Error(`The backup is damaged: the file ${entry.name} is missing.`);
    await check(`the file ${entry.name}`, entry, content);
  });
}

export async function putFiles(
  snapshot: Snapshot,
  into: Pick<ObjectStore, 'put'>,
  put: (count: number) => void = () => undefined,
): Promise<void> {
  let count = 0;
  await forEachEntry(snapshot, async (entry) => {
    const content = await contentOf(snapshot, entry);
    if (!content) throw new Error(`The file ${entry.name} was removed from the backup.`);
    await into.put(entry.key, Readable.from(content, { objectMode: false }));
    put((count += 1));
  });
}

async function contentOf(
  { backup }: Snapshot,
  { name }: Entry,
): Promise<AsyncIterable<Buffer> | undefined> {
  const object = await DiskObjects.reader(filesIn(backup)).get(name);
  return object ? backup.codec.decode(pathOf(name), object) : undefined;
}

const pathOf = (name: string): string => `files/${name}`;

const forEachEntry = (snapshot: Snapshot, work: (entry: Entry) => Promise<void>) =>
  pMap(entriesIn(snapshot), work, { concurrency: CONCURRENT_FILES });

export async function* entriesIn({ backup, parts }: Snapshot): AsyncGenerator<Entry> {
  const shape = backup.version === 1 ? entryOfVersion1 : entryShape;
  for await (const line of readLines(parts, INDEX)) yield shape.parse(JSON.parse(line));
}
