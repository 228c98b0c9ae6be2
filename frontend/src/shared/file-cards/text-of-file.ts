import { kindOfFile } from '@pasteroom/openapi/rules/files';
import { decodedAs } from '../insert-as-text/decoded-text.ts';
import { type LoadFault, loadStoredFile } from './load-stored-file.ts';
import type { StoredFile } from './stored-file.ts';

const MAX_PREVIEW_BYTES = 1_048_576;
const UNCOLORED = new Set(['txt', 'log', 'csv', 'tsv']);

export type TextOfFile =
  { readonly text: string } | { readonly fault: 'tooLarge' | 'undecodable' | LoadFault };

export function isTextFile({ filename, type }: StoredFile): boolean {
  return type.startsWith('text/') || kindOfFile({ name: filename, type }) === 'text';
}

/** @throws AbortError */
export async function textOfFile(file: StoredFile, signal: AbortSignal): Promise<TextOfFile> {
  if (file.size > MAX_PREVIEW_BYTES) return { fault: 'tooLarge' };
  const loaded = await loadStoredFile(file, signal);
  return 'fault' in loaded ? loaded : decoded(loaded.bytes);
}

export function decoded(bytes: ArrayBuffer): TextOfFile {
  const text = decodedAs('utf-8', bytes);
  return text === undefined ? { fault: 'undecodable' } : { text };
}

/** Returns the extension, or the name of files such as `Makefile`, which highlighters know. */
export function languageOfFile(filename: string): string {
  const extension = filename.toLowerCase().split('.').at(-1) ?? '';
  return UNCOLORED.has(extension) ? 'plaintext' : extension;
}
