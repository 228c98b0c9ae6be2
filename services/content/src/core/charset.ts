import { Readable } from 'node:stream';

/** `unknown` means that browsers would have to guess. */
export type Charset = 'utf-8' | 'utf-16le' | 'utf-16be' | 'unknown';

/** NUL (UTF-16 without a BOM) and the ISO-2022 escape sequence. */
const NON_UTF8_MARKERS = ['\0', '\u001b$'];

/** Read the stream to its end before calling `charset`. */
export function detectingCharset(stream: Readable): { stream: Readable; charset: () => Charset } {
  const detector = new CharsetDetector();
  async function* passing() {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      detector.add(piece);
      yield piece;
    }
  }
  return { stream: Readable.from(passing(), { objectMode: false }), charset: () => detector.end() };
}

class CharsetDetector {
  #charset: Charset | undefined;
  #decoder: TextDecoder | undefined;
  #start: Buffer = Buffer.alloc(0);
  #lastCharacter = '';

  add(piece: Buffer): void {
    if (this.#charset !== undefined) return this.#decode(piece);
    this.#start = Buffer.concat([this.#start, piece]);
    if (this.#start.length >= 2) this.#begin();
  }

  end(): Charset {
    if (this.#charset === undefined) this.#begin();
    this.#decode();
    return this.#charset ?? 'unknown';
  }

  #begin(): void {
    const mark = this.#start.toString('hex', 0, 2);
    this.#charset = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
    this.#decoder = new TextDecoder(this.#charset, { fatal: true });
    this.#decode(this.#start);
  }

  #decode(piece?: Buffer): void {
    if (this.#charset === 'unknown' || !this.#decoder) return;
    try {
      const text =
        this.#lastCharacter + this.#decoder.decode(piece, { stream: piece !== undefined });
      if (NON_UTF8_MARKERS.some((marker) => text.includes(marker))) this.#charset = 'unknown';
      this.#lastCharacter = text.slice(-1);
    } catch {
      this.#charset = 'unknown';
    }
  }
}
