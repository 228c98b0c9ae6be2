import type { Readable } from 'node:stream';

/** Records the original stream error, which the upload error doesn't include. */
export class UploadSource {
  size = 0;
  failure: unknown;
  readonly #content: Readable;

  constructor(content: Readable) {
    this.#content = content;
  }

  async *pieces(): AsyncGenerator<Buffer> {
    try {
      for await (const piece of this.#content) {
        const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(piece as string | Uint8Array);
        this.size += bytes.length;
        yield bytes;
      }
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}
