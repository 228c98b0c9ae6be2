import { text } from 'node:stream/consumers';
import { addAbortSignal } from 'node:stream';
import { askLine } from './terminal.ts';

/** Not an argument, since other users can list the arguments of running programs. */
export async function readSecretWords(signal: AbortSignal): Promise<string> {
  const { stdin } = process;
  if (stdin.isTTY) return askLine('Secret words: ', signal);
  return text(addAbortSignal(signal, stdin));
}
