import type { Context } from './context.ts';
import { confirm, isInteractive } from './terminal.ts';

/** @throws Error if the user doesn't want to use up a read. Asks only on a terminal. */
export async function confirmRead(
  readsLeft: number | undefined,
  { options, signal }: Pick<Context, 'options' | 'signal'>,
): Promise<void> {
  if (readsLeft === undefined || options.yes || !isInteractive()) return;
  const times = readsLeft === 1 ? 'once' : `${readsLeft} times`;
  if (!(await confirm(`This text can be opened ${times}. Open it now?`, signal)))
    throw new Error('The text was not opened.');
}
