import { pipeline, Readable } from 'node:stream';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Encryption } from './encryption.ts';

/** How the files of a backup are stored. `path` is relative to the backup's folder. */
export interface Codec {
  /** Appended to the names of parts. */
  extension: string;
  encode(path: string, content: AsyncIterable<Buffer>): AsyncIterable<Uint8Array>;
  decode(path: string, stored: { size: number; stream: Readable }): AsyncIterable<Buffer>;
}

/** Backups of version 1 aren't compressed. */
export const uncompressed: Codec = {
  extension: '',
  encode: (_, content) => content,
  decode: (_, { stream }) => stream,
};

/** Compresses before it encrypts, because ciphertext can't be compressed. */
export function compressed(encryption?: Encryption): Codec {
  return {
    extension: encryption ? '.zst.enc' : '.zst',
    encode(path, content) {
      const packed = through(content, createZstdCompress());
      return encryption ? encryption.encrypt(path, packed) : packed;
    },
    decode: (path, stored) =>
      through(
        encryption ? encryption.decrypt(path, stored) : stored.stream,
        createZstdDecompress(),
      ),
  };
}

/** Errors of the source reject the iteration. */
const through = <Through extends NodeJS.ReadWriteStream>(
  source: AsyncIterable<Uint8Array>,
  transform: Through,
): Through & AsyncIterable<Buffer> =>
  pipeline(Readable.from(source), transform, () => undefined) as Through & AsyncIterable<Buffer>;
