import type { FormFile } from '@pasteroom/kit/core/form';
import { keptFilename } from '@pasteroom/openapi/rules/files';
import type { Attachment } from './attachments.ts';
import { hashing } from './hashed-file.ts';

export interface SentFiles {
  /** Hashes the file while `use` reads it. */
  hashed(upload: FormFile, use: (upload: FormFile) => Promise<Attachment>): Promise<Attachment>;
  /** Reads and hashes the file without storing it. */
  skip(type: string, upload: FormFile): Promise<Attachment>;
  /** Identical for forms with the same files. Kept files have the same ids. */
  describe(files: readonly Attachment[]): string;
}

export function sentFiles(): SentFiles {
  const digests = new Map<string, string>();
  return {
    async hashed(upload, use) {
      const { stream, digest } = hashing(upload.stream);
      const file = await use({ ...upload, stream });
      digests.set(file.id, digest());
      return file;
    },
    async skip(type, upload) {
      const { stream, digest } = hashing(upload.stream);
      let size = 0;
      for await (const chunk of stream as AsyncIterable<Buffer>) size += chunk.length;
      const id = `skipped-${digests.size}`;
      digests.set(id, digest());
      return { id, filename: keptFilename(upload.filename), type, size };
    },
    describe: (files) =>
      JSON.stringify(files.map(({ id, filename }) => [filename, digests.get(id) ?? id])),
  };
}
