import { addAbortSignal } from 'node:stream';
import { printNotice } from './terminal.ts';

/** The server's limit for HTML, which is never shorter than the text. */
const MAX_TEXT_BYTES = 1_048_576;

/** Reads standard input. Throws if it is empty, too large, or not UTF-8. */
export async function readText(signal: AbortSignal): Promise<string> {
  const { stdin } = process;
  if (stdin.isTTY) printNotice(undefined, 'Type or paste the text, then press Ctrl-D.');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of addAbortSignal(signal, stdin) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_TEXT_BYTES)
      throw new Error(
        'Standard input is larger than 1 MB. Publish it as a file: pasteroom put FILE',
      );
  }
  if (size === 0) throw new Error('Standard input is empty.');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Error('Standard input is not UTF-8 text. Publish it as a file: pasteroom put FILE');
  }
}
