import { UsageError } from '../errors.ts';
import bash from '../completions/pasteroom.bash';
import fish from '../completions/pasteroom.fish';
import zsh from '../completions/pasteroom.zsh';

const SCRIPTS = new Map([
  ['bash', bash],
  ['zsh', zsh],
  ['fish', fish],
]);

export async function completion([shell = '']: readonly string[]): Promise<void> {
  const script = SCRIPTS.get(shell);
  if (script === undefined)
    throw new UsageError(`The shell must be ${[...SCRIPTS.keys()].join(', ')}.`);
  process.stdout.write(script);
}
