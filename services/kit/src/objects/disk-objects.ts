import { createHash } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import {
  access,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  stat,
  statfs,
  type FileHandle,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { types } from 'node:util';
import { newId } from '../core/ids.ts';
import { orUnavailable, unavailable } from '../core/unavailable.ts';
import {
  checkedKey,
  checkedRange,
  positionsIn,
  type ByteRange,
  type ObjectStore,
  type StoredObject,
  type StoreUsage,
} from './object-store.ts';

const FOLDER = { recursive: true, mode: 0o700 } as const;
const FILE_MODE = 0o600;

/** Only one process may open a folder. */
export class DiskObjects implements ObjectStore {
  readonly #folder: string;
  readonly #incoming: string;

  /** Deletes incomplete files of a killed process. */
  static async open(folder: string): Promise<DiskObjects> {
    const objects = new DiskObjects(folder);
    await rm(objects.#incoming, { recursive: true, force: true });
    await mkdir(objects.#incoming, FOLDER);
    return objects;
  }

  static reader(folder: string): Pick<ObjectStore, 'get' | 'keys'> {
    return new DiskObjects(folder);
  }

  private constructor(folder: string) {
    this.#folder = folder;
    this.#incoming = join(folder, 'incoming');
  }

  async put(key: string, content: Readable): Promise<{ size: number }> {
    const path = this.#pathOf(key);
    const written = join(this.#incoming, newId());
    try {
      // `flush` syncs the content before the rename, so a crash can't leave a partial file. Start
      // the pipeline before any `await`, because an unhandled 'error' event crashes the process.
      await pipeline(
        content,
        createWriteStream(written, { flags: 'wx', flush: true, mode: FILE_MODE }),
      );
      const { size } = await stat(written);
      const created = await mkdir(dirname(path), FOLDER);
      await rename(written, path);
      await this.#syncFolders(path, created !== undefined);
      return { size };
    } catch (error) {
      await rm(written, { force: true });
      throw isDiskOutage(error) ? unavailable(error) : error;
    }
  }

  async get(key: string, range?: ByteRange): Promise<StoredObject | null> {
    const wanted = range && checkedRange(range);
    const file = await orUnavailable(openIfThere(this.#pathOf(key)), isDiskOutage);
    if (!file) return null;
    try {
      const { size } = await file.stat();
      const served = wanted && positionsIn(wanted, size);
      return { size, range: served, stream: file.createReadStream({ ...served }) };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async sizeOf(key: string): Promise<number | null> {
    const found = await orUnavailable(stat(this.#pathOf(key)).catch(nullIfMissing), isDiskOutage);
    return found && found.size;
  }

  async delete(keys: readonly string[]): Promise<void> {
    const paths = keys.map((key) => this.#pathOf(key));
    for (const path of paths) await orUnavailable(rm(path, { force: true }), isDiskOutage);
  }

  async *keys(): AsyncGenerator<string> {
    for (const outer of await foldersIn(this.#folder))
      for (const inner of await foldersIn(join(this.#folder, outer)))
        for await (const { name } of await opendir(join(this.#folder, outer, inner))) yield name;
  }

  async usage(): Promise<StoreUsage> {
    const { blocks, bavail, bsize } = await orUnavailable(statfs(this.#folder), isDiskOutage);
    return { used: (blocks - bavail) * bsize, size: blocks * bsize };
  }

  async ping(): Promise<void> {
    await access(this.#incoming, constants.R_OK | constants.W_OK);
  }

  async close(): Promise<void> {
    // Each stream closes its own file.
  }

  /** Hashes the key, so folders stay small even if keys share a prefix. */
  #pathOf(key: string): string {
    const hash = createHash('sha256').update(checkedKey(key)).digest('hex');
    return join(this.#folder, hash.slice(0, 2), hash.slice(2, 4), key);
  }

  /** A file name is durable once its folder is synced, and a new folder once its parents are. */
  async #syncFolders(path: string, isFolderNew: boolean): Promise<void> {
    const leaf = dirname(path);
    for (const folder of isFolderNew ? [leaf, dirname(leaf), this.#folder] : [leaf]) {
      const handle = await open(folder, 'r');
      await handle.sync().finally(() => handle.close());
    }
  }
}

const HASHED = /^[0-9a-f]{2}$/;

async function foldersIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of await opendir(folder)) if (HASHED.test(name)) names.push(name);
  return names;
}

const openIfThere = (path: string): Promise<FileHandle | null> =>
  open(path, 'r').catch(nullIfMissing);

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

const DISK_OUTAGES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

const isDiskOutage = (error: unknown): boolean =>
  types.isNativeError(error) && DISK_OUTAGES.has((error as NodeJS.ErrnoException).code ?? '');
