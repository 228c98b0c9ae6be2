import { kindOfFile } from '@pasteroom/openapi/rules/files';
import { type StoredFile, storedFileUrl } from './stored-file.ts';

const MAX_PREVIEW_BYTES = 1_048_576;
const UNCOLORED = new Set(['txt', 'log', 'csv', 'tsv']);

export type TextOfFile =
  { readonly text: string } | { readonly fault: 'tooLarge' | 'undecodable' | 'gone' | 'notLoaded' };

export function isTextFile({ filename, type }: StoredFile): boolean {
  return type.startsWith('text/') || kindOfFile({ name: filename, type }) === 'text';
}

/** @throws AbortError */
export async function textOfFile(file: StoredFile, signal: AbortSignal): Promise<TextOfFile> {
  if (file.size > MAX_PREVIEW_BYTES) return { fault: 'tooLarge' };
  try {
    const answer = await fetch(storedFileUrl(file), { signal });
    if (answer.status === 404 || answer.status === 410) return { fault: 'gone' };
    if (!answer.ok) return { fault: 'notLoaded' };
    return decoded(await answer.arrayBuffer());
  } catch (error) {
    signal.throwIfAborted();
    console.warn('loading a preview failed', error);
    return { fault: 'notLoaded' };
  }
}

export function decoded(bytes: ArrayBuffer): TextOfFile {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? { fault: 'undecodable' } : { text };
  } catch {
    return { fault: 'undecodable' };
  }
}

/** Returns the extension, or the name of files such as `Makefile`, which highlighters know. */
export function languageOfFile(filename: string): string {
  const extension = filename.toLowerCase().split('.').at(-1) ?? '';
  return UNCOLORED.has(extension) ? 'plaintext' : extension;
}
