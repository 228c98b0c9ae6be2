import { lstat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Context } from './context.ts';
import { UsageError } from './errors.ts';
import { alreadyExists, type Download, openFolder, transfer } from './save-files.ts';

const STANDARD_OUTPUT = '-';

export interface ZipTarget {
  readonly isStandardOutput: boolean;
  /** Returns the path of a file. */
  readonly save: (download: Download) => Promise<string | undefined>;
}

/** @throws Error if the ZIP can't be saved */
export async function openZip(
  path: string,
  { options, signal }: Pick<Context, 'options' | 'signal'>,
): Promise<ZipTarget> {
  if (options.out !== undefined) throw new UsageError('Use either --zip or --out.');
  if (path === '') throw new UsageError('--zip needs the name of a file.');
  if (path === STANDARD_OUTPUT) return openStandardOutput({ options, signal });
  const overwrites = options.force ?? false;
  const found = await lstat(path).catch(() => undefined);
  if (found && !found.isFile() && !found.isSymbolicLink())
    throw new Error(`${path} is not a file.`);
  if (found && !overwrites) throw alreadyExists(path);
  const folder = await openFolder(dirname(path), { overwrites, signal });
  return {
    isStandardOutput: false,
    save: (download) => folder.saveAs({ filename: basename(path) }, download),
  };
}

function openStandardOutput({ options, signal }: Pick<Context, 'options' | 'signal'>): ZipTarget {
  if (options.json || options.as !== undefined)
    throw new UsageError('--zip - prints only the ZIP. Remove --json and --as.');
  if (process.stdout.isTTY)
    throw new UsageError("A terminal can't show a ZIP. Use --zip FILE, or redirect the output.");
  return {
    isStandardOutput: true,
    async save(download) {
      await transfer({ filename: 'The ZIP' }, download, {
        sink: process.stdout,
        signal,
        end: false,
      });
      return undefined;
    },
  };
}
