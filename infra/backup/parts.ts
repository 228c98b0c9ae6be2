import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Part {
  name: string;
  bytes: number;
  sha256: string;
  entries: number;
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

export async function measured(
  source: AsyncIterable<Buffer>,
): Promise<{ bytes: number; sha256: string }> {
  const measure = new Measure();
  for await (const _ of measure.through(source));
  return { bytes: measure.bytes, sha256: measure.sha256() };
}

/** Resolves after the file has been flushed to disk. */
export async function writeLines(
  folder: string,
  name: string,
  lines: AsyncIterable<string>,
): Promise<Part> {
  const measure = new Measure();
  let entries = 0;
  async function* ended() {
    for await (const line of lines) {
      entries += 1;
      yield `${line}\n`;
    }
  }
  const target = createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(measure.through(ended()), { objectMode: false }), target);
  return { name, bytes: measure.bytes, sha256: measure.sha256(), entries };
}

export async function* readLines(folder: string, name: string): AsyncGenerator<string> {
  const file = createReadStream(join(folder, name));
  yield* createInterface({ input: file, crlfDelay: Infinity });
}

export async function partOf(folder: string, name: string): Promise<Part> {
  return { name, ...(await measured(createReadStream(join(folder, name)))), entries: 1 };
}

export async function checkPart(folder: string, { name, bytes, sha256 }: Part): Promise<void> {
  const found = await measured(createReadStream(join(folder, name))).catch(() => undefined);
  if (found === undefined) throw new Error(`The backup is damaged: ${name} cannot be read.`);
  if (found.bytes !== bytes || found.sha256 !== sha256)
    throw new Error(`The backup is damaged: ${name} was changed.`);
}

export const writeDurably = (path: string, text: string): Promise<void> =>
  writeFile(path, text, { mode: 0o600, flush: true });
