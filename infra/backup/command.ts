interface Commands {
  /** What was done, in a sentence. */
  backUp(folder: string): Promise<string>;
  restore(folder: string, force: boolean): Promise<string>;
}

/** A restore that has written something but not all, so that nobody may use what is there. */
export class PartialRestore extends Error {}

/** Runs what the command line asks for; when it fails it ends with a sentence and exit code 1, or 2 when a restore has written only a part. */
export async function command({ backUp, restore }: Commands): Promise<void> {
  const [what, folder] = process.argv.slice(2);
  try {
    if (folder === undefined || folder === '') throw new Error('Name a folder.');
    if (what === 'backup') say(await backUp(folder));
    else if (what === 'restore') say(await restore(folder, process.env['FORCE'] === '1'));
    else throw new Error('backup or restore?');
  } catch (error) {
    for (let reason = error; reason instanceof Error; reason = reason.cause) console.error(reason.message);
    process.exit(error instanceof PartialRestore ? 2 : 1);
  }
}

/** Tells whoever runs the command. */
export const say = (line: string): void => console.log(line);
