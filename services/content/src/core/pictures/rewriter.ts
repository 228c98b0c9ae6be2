/** More than any encoder writes. Limits the cost of files with tiny segments. */
const MAX_SEGMENTS = 100_000;

/** Works in place: later segments overwrite dropped ones. */
export class Rewriter {
  readonly bytes: Buffer;
  #segments = 0;
  #length = 0;
  #from = 0;
  #to = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  pass(end: number): void {
    this.#segments += 1;
    if (this.#segments > MAX_SEGMENTS || end > this.bytes.length)
      throw new RangeError('The image is malformed.');
  }

  keep(end: number): void {
    this.pass(end);
    this.#to = end;
  }

  drop(end: number): void {
    this.pass(end);
    this.#flush();
    this.#from = end;
    this.#to = end;
  }

  kept(): Buffer {
    this.#flush();
    return this.bytes.subarray(0, this.#length);
  }

  #flush(): void {
    if (this.#from !== this.#length) this.bytes.copyWithin(this.#length, this.#from, this.#to);
    this.#length += this.#to - this.#from;
    this.#from = this.#to;
  }
}

export type Strip = (picture: Rewriter, checkSize: (width: number, height: number) => void) => void;
