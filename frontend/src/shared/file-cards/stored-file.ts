import type { components } from '@pasteroom/openapi/paste';

export type StoredFile = components['schemas']['Attachment'];

export function storedFileUrl(file: StoredFile): string {
  return `/uploads/${encodeURIComponent(file.generatedFilename)}`;
}

export const isGoneStatus = (status: number): boolean => status === 404 || status === 410;

/**
 * The file name proves that the caller has opened the text, so no captcha pass is needed.
 * Returns undefined for texts without files.
 */
export function archiveUrl(code: string, files: readonly StoredFile[]): string | undefined {
  const name = files[0]?.generatedFilename;
  return name === undefined
    ? undefined
    : `/api/texts/${encodeURIComponent(code)}/archive.zip?file=${encodeURIComponent(name)}`;
}

export function downloadName(generatedFilename: string): string {
  return generatedFilename.slice(generatedFilename.indexOf('-') + 1);
}

export function isStoredFile(value: unknown): value is StoredFile {
  const file = value as Partial<Record<keyof StoredFile, unknown>> | null;
  return (
    typeof file?.filename === 'string' &&
    typeof file.generatedFilename === 'string' &&
    typeof file.type === 'string' &&
    typeof file.size === 'number'
  );
}
