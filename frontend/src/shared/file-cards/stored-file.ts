import type { components } from '@pasteroom/openapi/paste';

/** A file of a published text, as the server tells of it. */
export type StoredFile = components['schemas']['Attachment'];

/** The address of a stored file. */
export function storedFileUrl(file: StoredFile): string {
  return `/uploads/${encodeURIComponent(file.generatedFilename)}`;
}

/** The name a stored file is saved under: what follows the first dash of its stored name. */
export function downloadName(generatedFilename: string): string {
  return generatedFilename.slice(generatedFilename.indexOf('-') + 1);
}

/** Tells whether something that was kept in the browser is a stored file. */
export function isStoredFile(value: unknown): value is StoredFile {
  const file = value as Partial<Record<keyof StoredFile, unknown>> | null;
  return (
    typeof file?.filename === 'string' &&
    typeof file.generatedFilename === 'string' &&
    typeof file.type === 'string' &&
    typeof file.size === 'number'
  );
}
