/**
 * The next step of a walk. `read`, `skip` and `skipTo` pass the bytes on unchanged. `take` and `drop` leave them out, `blank` replaces them with
 * zeros, and `write` adds bytes. `peek` returns fewer bytes at the end of the file.
 */
export type ReadRequest =
  | { read: number }
  | { skip: number }
  | { skipTo: 0xff }
  | { peek: number }
  | { take: number }
  | { drop: number }
  | { blank: number }
  | { write: Buffer };

/** How a picture ends: `exactly` here, or `padded` with what a camera may append. */
export type End = 'exactly' | 'padded';

/** What a walk tells of the picture. */
export interface WalkListener {
  /** Reports one image of the file and its size in pixels. Throws where it is too large. */
  frame: (width: number, height: number) => void;
  /** The refusal of what is no whole picture. */
  broken: () => Error;
}

/** A walk over one format, from its first byte to its last. */
export type Walk = (listener: WalkListener) => Generator<ReadRequest, End, Buffer>;

const NOTHING: Buffer = Buffer.alloc(0);

type Passing = 'as-is' | 'blank' | 'dropped';

/** Walks over a picture whose bytes arrive in pieces of any length. */
export class PictureWalk {
  readonly #steps: Generator<ReadRequest, End, Buffer>;
  readonly #listener: WalkListener;
  #request: ReadRequest = { skip: 0 };
  #bytes = NOTHING;
  /** Position in `#bytes` of the next byte, and of the first that is not passed on yet. */
  #at = 0;
  #unsent = 0;
  #sent: Buffer[] = [];
  #end: End | undefined;

  constructor(walk: Walk, listener: WalkListener) {
    this.#steps = walk(listener);
    this.#listener = listener;
    this.#step(NOTHING);
  }

  /** How the picture has ended; undefined before its end. */
  get end(): End | undefined {
    return this.#end;
  }

  /** Whether there are bytes behind its end. */
  get hasMore(): boolean {
    return this.#end !== undefined && this.#at < this.#bytes.length;
  }

  /** Takes the next piece, and returns the bytes of the picture that are final. */
  take(piece: Buffer): Buffer {
    const left = this.#bytes.subarray(this.#at);
    this.#bytes = left.length === 0 ? piece : Buffer.concat([left, piece]);
    this.#at = this.#unsent = 0;
    while (this.#end === undefined && this.#fulfil(false));
    return this.#collect();
  }

  /** Ends the input, and returns the last bytes of the picture. Throws if the picture is incomplete. */
  finish(): Buffer {
    while (this.#end === undefined) if (!this.#fulfil(true)) throw this.#listener.broken();
    return this.#collect();
  }

  /** Performs the current step as far as the bytes reach. Returns whether it is done. */
  #fulfil(isLast: boolean): boolean {
    const request = this.#request;
    if ('skip' in request) return this.#pass(request.skip, 'as-is', (skip) => ({ skip }));
    if ('drop' in request) return this.#pass(request.drop, 'dropped', (drop) => ({ drop }));
    if ('blank' in request) return this.#pass(request.blank, 'blank', (blank) => ({ blank }));
    if ('write' in request) {
      this.#flush();
      this.#sent.push(request.write);
      return this.#step(NOTHING);
    }
    if ('skipTo' in request) {
      const found = this.#bytes.indexOf(request.skipTo, this.#at);
      this.#at = found === -1 ? this.#bytes.length : found + 1;
      return found !== -1 && this.#step(NOTHING);
    }
    const available = this.#bytes.length - this.#at;
    if ('peek' in request) {
      if (available < request.peek && !isLast) return false;
      return this.#step(this.#bytes.subarray(this.#at, this.#at + request.peek));
    }
    const wanted = 'take' in request ? request.take : request.read;
    if (available < wanted) return false;
    return this.#step(this.#cut(wanted, 'take' in request ? 'dropped' : 'as-is'));
  }

  #pass(length: number, passing: Passing, rest: (length: number) => ReadRequest): boolean {
    const passed = this.#cut(Math.min(length, this.#bytes.length - this.#at), passing).length;
    if (passed === length) return this.#step(NOTHING);
    this.#request = rest(length - passed);
    return false;
  }

  #cut(length: number, passing: Passing): Buffer {
    if (passing !== 'as-is') this.#flush();
    const cut = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    if (passing === 'blank') this.#sent.push(Buffer.alloc(length));
    if (passing !== 'as-is') this.#unsent = this.#at;
    return cut;
  }

  #flush(): void {
    if (this.#unsent < this.#at) this.#sent.push(this.#bytes.subarray(this.#unsent, this.#at));
    this.#unsent = this.#at;
  }

  #collect(): Buffer {
    this.#flush();
    const sent = this.#sent;
    this.#sent = [];
    return sent.length === 1 && sent[0] ? sent[0] : Buffer.concat(sent);
  }

  #step(bytes: Buffer): true {
    const { done, value } = this.#steps.next(bytes);
    if (done) this.#end = value;
    else this.#request = value;
    return true;
  }
}
