import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { access, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { keptFilename } from '@pasteroom/openapi/rules/files';
import type { Attachment } from '../../client/src/client.ts';
import { printableLine } from './printable.ts';

interface Target {
  readonly filename: string;
  /** Unknown for a ZIP. */
  readonly size?: number;
}

export interface Download {
  readonly content: () => Promise<ReadableStream<Uint8Array>>;
  readonly onProgress: (bytes: number) => void;
  /** Saves under a numbered name instead of failing if the file exists. */
  readonly isOnlyChance: boolean;
}

/** @throws Error if the folder isn't writable */
export async function openFolder(
  folder: string,
  { overwrites, signal }: { overwrites: boolean; signal: AbortSignal },
) {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
  // Names can be equal on this file system, or in a hostile response.
  const taken = new Set<string>();
  const isTaken = (path: string) => taken.has(path.toLowerCase());

  /** Returns the path. Trusts the name. */
  async function saveAs(target: Target, download: Download): Promise<string> {
    const path = join(folder, target.filename);
    const mayExist = overwrites || download.isOnlyChance || isTaken(path);
    if (!mayExist && (await exists(path))) throw alreadyExists(path);
    const temporary = join(folder, `.pasteroom-${randomUUID()}.part`);
    try {
      const sink = createWriteStream(temporary, { flags: 'wx' });
      await transfer(target, download, { sink, signal });
      return await publish(temporary, target.filename, download.isOnlyChance);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  return {
    saveAs,
    save: ({ filename, size }: Pick<Attachment, 'filename' | 'size'>, download: Download) =>
      saveAs({ filename: safeName(filename), size }, download),
  };

  async function publish(temporary: string, name: string, isNumbered: boolean): Promise<string> {
    for (let number = 1; ; number += 1) {
      const path = join(folder, number === 1 ? name : numbered(name, number));
      try {
        if (overwrites && !isTaken(path)) await rename(temporary, path);
        else await copyFile(temporary, path, constants.COPYFILE_EXCL);
        taken.add(path.toLowerCase());
        return path;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        if (!isNumbered && !isTaken(path)) throw alreadyExists(path);
      }
    }
  }
}

export type Folder = Awaited<ReturnType<typeof openFolder>>;

/** @throws Error if the content doesn't have the expected size */
export async function transfer(
  { filename, size }: Target,
  { content, onProgress }: Pick<Download, 'content' | 'onProgress'>,
  { sink, ...options }: { sink: Writable; signal: AbortSignal; end?: boolean },
): Promise<void> {
  let done = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      done += chunk.length;
      onProgress(done);
      if (done > (size ?? done))
        callback(new Error(`${filename} is larger than the server reported.`));
      else callback(null, chunk);
    },
  });
  const body = Readable.fromWeb((await content()) as NodeStream);
  await pipeline(body, counter, sink, options);
  if (done < (size ?? done)) throw new Error(`The download of ${filename} is incomplete.`);
}

const INVALID_ON_WINDOWS = /[<>:"|?*]|[. ]+$|^(?=(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))/gi;

/** Returns a visible name without folders. */
export function safeName(sent: string, platform: string = process.platform): string {
  const name = printableLine(keptFilename(sent))
    .replaceAll(/[/\\]/g, '_')
    .replace(/^\.+/, (dots) => '_'.repeat(dots.length));
  return platform === 'win32' ? name.replaceAll(INVALID_ON_WINDOWS, '_') : name;
}

function numbered(name: string, number: number): string {
  const at = name.lastIndexOf('.');
  return at > 0 ? `${name.slice(0, at)}-${number}${name.slice(at)}` : `${name}-${number}`;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

export const alreadyExists = (path: string): Error =>
  new Error(`${path} already exists. Use --force to overwrite it.`);
