import type { CheckedSnapshot } from './snapshots.ts';

type Name = 'backup' | 'verify' | 'restore';
/** Each receives the folder and returns its result as lines. */
type Commands = Record<Name, (folder: string) => Promise<string>>;

export class PartialRestore extends Error {}

/** Exits with code 1 on failure, or code 2 after a partial restore. */
export async function command(commands: Commands): Promise<void> {
  const [name = '', folder] = process.argv.slice(2);
  try {
    if (!isCommand(name)) throw new Error('The first argument must be backup, verify or restore.');
    if (folder === undefined || folder === '') throw new Error('The folder is missing.');
    console.log(await commands[name](folder));
  } catch (error) {
    for (let reason = error; reason instanceof Error; reason = reason.cause)
      console.error(reason.message);
    process.exit(error instanceof PartialRestore ? 2 : 1);
  }
}

const isCommand = (name: string): name is Name => ['backup', 'verify', 'restore'].includes(name);

/** What `make restore` sets. */
export const restoreOptions = () => ({
  force: process.env['FORCE'] === '1',
  at: process.env['AT'],
});

export function summaryOf({ name, manifest }: CheckedSnapshot): string {
  const { parts, files, begunAt } = manifest;
  const megabytes = (
    parts.reduce((sum, { bytes }) => sum + bytes, files.bytes) / 1_000_000
  ).toFixed(1);
  const missing =
    files.missing === 0
      ? ''
      : `. ${files.missing} recorded files were missing: still being uploaded, aborted or already deleted`;
  return `snapshot ${name || begunAt} with ${parts.length} parts and ${files.count} files (${files.added} new), ${megabytes} MB${missing}`;
}
