import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Codec } from './codec.ts';

/** Size and hash of the content before compression. */
export interface Part {
  name: string;
  bytes: number;
  sha256: string;
  entries: number;
}

/** A folder of parts. */
export interface Parts {
  folder: string;
  /** Prefix of the paths that the codec receives. */
  path: string;
  codec: Codec;
}

export class Measure {
  bytes = 0;
  readonly #hash = createHash('sha256');

  async *through(source: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
    for await (const piece of source) {
      const chunk = Buffer.from(piece);
      this.bytes += chunk.length;
      this.#hash.update(chunk);
      yield chunk;
    }
  }

  sha256(): string {
    return this.#hash.digest('hex');
  }
}

/** @throws Error if the content differs or can't be read */
export async function check(
  name: string,
  { bytes, sha256 }: Pick<Part, 'bytes' | 'sha256'>,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const measure = new Measure();
  try {
    for await (const _ of measure.through(content));
  } catch {
    throw new Error(`The backup is damaged: ${name} cannot be read.`);
  }
  if (measure.bytes !== bytes || measure.sha256() !== sha256)
    throw new Error(`The backup is damaged: ${name} was changed.`);
}

/** Resolves after the part has been flushed to disk. */
export async function writePart(
  { folder, path, codec }: Parts,
  name: string,
  content: AsyncIterable<Buffer | string>,
  entries: () => number = () => 1,
): Promise<Part> {
  const measure = new Measure();
  const target = createWriteStream(join(folder, name + codec.extension), {
    flags: 'wx',
    mode: 0o600,
    flush: true,
  });
  await pipeline(
    Readable.from(codec.encode(join(path, name), measure.through(content)), { objectMode: false }),
    target,
  );
  return { name, bytes: measure.bytes, sha256: measure.sha256(), entries: entries() };
}

export function writeLines(
  parts: Parts,
  name: string,
  lines: AsyncIterable<string>,
): Promise<Part> {
  let entries = 0;
  async function* ended() {
    for await (const line of lines) {
      entries += 1;
      yield `${line}\n`;
    }
  }
  return writePart(parts, name, ended(), () => entries);
}

export async function* readPart(
  { folder, path, codec }: Parts,
  name: string,
): AsyncGenerator<Buffer> {
  const file = join(folder, name + codec.extension);
  const { size } = await stat(file);
  yield* codec.decode(join(path, name), { size, stream: createReadStream(file) });
}

export async function* readLines(parts: Parts, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = '';
  for await (const chunk of readPart(parts, name)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** New and renamed files survive a power failure only after this. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
