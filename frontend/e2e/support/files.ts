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

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const WIDE =
  'iVBORw0KGgoAAAANSUhEUgAAAyAAAAGQAQMAAABs65Z3AAAAA1BMVEXmSYDGFuakAAAAPklEQVR42u3BMQEAAADCoPVPbQ0PoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD4NndAAAYtfwy0AAAAASUVORK5CYII=';

const png = (name: string, base64: string): SampleFile => ({ name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') });

/** A picture of one red dot. */
export const picture = (name: string): SampleFile => png(name, DOT);

/** A picture of 800 by 400 pixels, which is wider than a phone. */
export const widePicture = (name: string): SampleFile => png(name, WIDE);
