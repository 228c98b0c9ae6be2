import { createReadStream, openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { keptFilename, MAX_FILE_BYTES } from '@pasteroom/openapi/rules/files';
import type { UploadFile } from '../../client/src/client.ts';

const MAX_MEGABYTES = MAX_FILE_BYTES / 1_024 ** 2;

/** Reads pipes into memory, because their size is unknown. */
export async function openFile(path: string): Promise<UploadFile> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'ENOENT' ? `There is no file ${path}.` : `${path}: ${error.message}`,
    );
  });
  if (found.isDirectory()) throw new Error(`${path} is a folder. Publish its files separately.`);
  if (found.size > MAX_FILE_BYTES) throw tooLarge(path);
  const content = found.isFile() ? await openAsBlob(path) : await readPipe(path);
  return { name: keptFilename(basename(path)), content };
}

async function readPipe(path: string): Promise<Blob> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_FILE_BYTES) throw tooLarge(path);
  }
  return new Blob(chunks as BlobPart[]);
}

const tooLarge = (path: string): Error => new Error(`${path} is larger than ${MAX_MEGABYTES} MB.`);
