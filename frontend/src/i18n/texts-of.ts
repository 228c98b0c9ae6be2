import { english } from './languages.ts';
import { textFiles } from './text-files.ts';

/** Falls back to English, and returns the language. */
export async function textsOf(
  namespace: string,
  language: string,
): Promise<{ language: string; texts: object }> {
  for (const code of [language, english.code]) {
    const files = await textFiles[code]?.();
    const texts =
      files?.start[namespace] ?? (await files?.default[namespace]?.())?.default[namespace];
    if (texts !== undefined) return { language: code, texts };
  }
  throw new Error(`The namespace ${namespace} has no texts.`);
}

export async function allNamespaces(): Promise<string[]> {
  const files = await textFiles[english.code]?.();
  return files === undefined ? [] : [...Object.keys(files.start), ...Object.keys(files.default)];
}
