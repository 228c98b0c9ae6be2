import { Buffer } from 'node:buffer';
import { truncate, writeFile } from 'node:fs/promises';

/** A file as Playwright sends and picks it. */
export interface SampleFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A plain text file. */
export const textFile = (name: string, content = `${name}: what stands in it\n`): SampleFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

/** A file of so many bytes. */
export const largeFile = (name: string, bytes: number): SampleFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(bytes, 'pasteroom '),
});

/** Makes a file of so many bytes on disk, where the browser fetches it itself: by far the quickest way for large ones. */
export async function emptyFile(path: string, bytes: number): Promise<string> {
  await writeFile(path, '');
  await truncate(path, bytes);
  return path;
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A picture of one red dot. */
export const picture = (name: string): SampleFile => ({ name, mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') });
