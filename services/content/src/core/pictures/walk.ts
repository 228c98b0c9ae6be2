/** What a walk over a picture asks for next: that so many bytes be read or passed over, that all be passed over up to 0xFF and with it, or that a few be looked at, fewer at the end of the file. */
export type ReadRequest = { read: number } | { skip: number } | { skipTo: 0xff } | { peek: number };

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

/** Walks over a picture whose bytes come in pieces of any length. */
export class PictureWalk {
  readonly #steps: Generator<ReadRequest, End, Buffer>;
  readonly #listener: WalkListener;
  #request: ReadRequest = { skip: 0 };
  #left = NOTHING;
  #end: End | undefined;

  constructor(walk: Walk, listener: WalkListener) {
    this.#steps = walk(listener);
    this.#listener = listener;
    this.#step(NOTHING);
  }

  /** How the picture has ended; undefined while it has not. */
  get end(): End | undefined {
    return this.#end;
  }

  /** Whether bytes stand behind its end. */
  get hasMore(): boolean {
    return this.#end !== undefined && this.#left.length > 0;
  }

  /** Takes the next piece, and gives back what belongs to the picture for certain. */
  take(piece: Buffer): Buffer {
    const all = this.#left.length === 0 ? piece : Buffer.concat([this.#left, piece]);
    this.#left = all;
    while (this.#end === undefined && this.#fulfil(false));
    return all.subarray(0, all.length - this.#left.length);
  }

  /** Says that no more bytes come, and gives back the last that belong to the picture. Throws where the picture has not ended. */
  finish(): Buffer {
    const all = this.#left;
    while (this.#end === undefined) if (!this.#fulfil(true)) throw this.#listener.broken();
    return all.subarray(0, all.length - this.#left.length);
  }

  /** Does what is asked for, as far as the bytes reach; whether it is done. */
  #fulfil(isLast: boolean): boolean {
    const request = this.#request;
    if ('skip' in request) {
      const passed = this.#cut(Math.min(request.skip, this.#left.length)).length;
      if (passed < request.skip) this.#request = { skip: request.skip - passed };
      else this.#step(NOTHING);
      return passed === request.skip;
    }
    if ('skipTo' in request) {
      const at = this.#left.indexOf(request.skipTo);
      this.#cut(at === -1 ? this.#left.length : at + 1);
      if (at !== -1) this.#step(NOTHING);
      return at !== -1;
    }
    const wanted = 'peek' in request ? request.peek : request.read;
    if (this.#left.length < wanted && !('peek' in request && isLast)) return false;
    this.#step('peek' in request ? this.#left.subarray(0, wanted) : this.#cut(wanted));
    return true;
  }

  #cut(length: number): Buffer {
    const cut = this.#left.subarray(0, length);
    this.#left = this.#left.subarray(length);
    return cut;
  }

  #step(bytes: Buffer): void {
    const { done, value } = this.#steps.next(bytes);
    if (done) this.#end = value;
    else this.#request = value;
  }
}
