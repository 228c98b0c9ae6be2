/** What a file is to a person; decides its icon. */
export type FileKind = 'image' | 'audio' | 'pdf' | 'sheet' | 'document' | 'archive' | 'text' | 'other';

const BY_EXTENSION: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  xls: 'sheet',
  xlsx: 'sheet',
  ods: 'sheet',
  csv: 'sheet',
  doc: 'document',
  docx: 'document',
  odt: 'document',
  rtf: 'document',
  zip: 'archive',
  gz: 'archive',
  rar: 'archive',
  '7z': 'archive',
  tar: 'archive',
  txt: 'text',
  md: 'text',
  json: 'text',
  xml: 'text',
};

/** The kind of a file by its type, else by the ending of its name. */
export function fileKind(file: { readonly name: string; readonly type: string }): FileKind {
  if (file.type.startsWith('image/')) return 'image';
  if (file.type.startsWith('audio/')) return 'audio';
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  return BY_EXTENSION[ending] ?? (file.type.startsWith('text/') ? 'text' : 'other');
}

// Formats that every browser shows; others would leave a broken picture in the card.
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp', 'image/svg+xml']);

/** Tells whether a browser can show this type as a picture. */
export function isPreviewable(type: string): boolean {
  return SHOWN.has(type);
}
