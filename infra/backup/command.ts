interface Commands {
  backUp(folder: string): Promise<string>;
  restore(folder: string, force: boolean): Promise<string>;
}

export class PartialRestore extends Error {}

/** Exits with code 1 on failure, or code 2 after a partial restore. */
export async function command({ backUp, restore }: Commands): Promise<void> {
  const [what, folder] = process.argv.slice(2);
  try {
    if (folder === undefined || folder === '') throw new Error('The folder is missing.');
    if (what === 'backup') say(await backUp(folder));
    else if (what === 'restore') say(await restore(folder, process.env['FORCE'] === '1'));
    else throw new Error('The first argument must be backup or restore.');
  } catch (error) {
    for (let reason = error; reason instanceof Error; reason = reason.cause)
      console.error(reason.message);
    process.exit(error instanceof PartialRestore ? 2 : 1);
  }
}

export const say = (line: string): void => console.log(line);
