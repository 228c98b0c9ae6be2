/** More than any encoder writes. It bounds what a file of tiny segments costs. */
const MAX_SEGMENTS = 100_000;

/** Rewrites a picture in place, segment by segment: what is dropped is overwritten by what follows. */
export class Rewriter {
  readonly bytes: Buffer;
  #segments = 0;
  #length = 0;
  #from = 0;
  #to = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** Counts a segment. @throws RangeError if there are too many, or if it ends after the file */
  pass(end: number): void {
    this.#segments += 1;
    if (this.#segments > MAX_SEGMENTS || end > this.bytes.length) throw new RangeError('The picture is malformed.');
  }

  /** Keeps the bytes up to this position. */
  keep(end: number): void {
    this.pass(end);
    this.#to = end;
  }

  /** Drops the bytes up to this position. */
  drop(end: number): void {
    this.pass(end);
    this.#flush();
    this.#from = end;
    this.#to = end;
  }

  /** Returns what was kept. The rest of the file is left out. */
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

/** Removes the metadata of one format. Throws if the file is malformed. */
export type Strip = (picture: Rewriter, checkSize: (width: number, height: number) => void) => void;
