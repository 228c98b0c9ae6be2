export type DocumentKind = 'docx' | 'markdown' | 'table' | 'html';

const KINDS: Readonly<Record<string, DocumentKind>> = {
  docx: 'docx',
  md: 'markdown',
  markdown: 'markdown',
  csv: 'table',
  tsv: 'table',
  html: 'html',
  htm: 'html',
};

export const extensionOf = (filename: string): string =>
  /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';

/** Returns undefined for files that can't be inserted as text. */
export function documentKind(filename: string): DocumentKind | undefined {
  const extension = extensionOf(filename);
  return Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined;
}
