import { Duplex } from 'node:stream';

type Done = (error?: Error | null) => void;

/**
 * One end of a connection inside this process, with as much of a socket as HTTP's clients and servers ask for. What is written arrives in a later turn
 * of the event loop, as from a network: neither end is ever called out of the other's call.
 */
export class MemorySocket extends Duplex {
  /** Milliseconds without a byte in either direction after which `timeout` is emitted; 0 is never. */
  timeout = 0;
  #peer: MemorySocket = this;
  /** Told when what the peer has written is being read: until then it is to write no more. */
  #taken: Done | undefined;
  #idle: NodeJS.Timeout | undefined;

  private constructor() {
    super({ allowHalfOpen: false });
  }

  /** Two ends that are connected, as socketpair(2) makes them. */
  static pair(): [MemorySocket, MemorySocket] {
    const [one, other] = [new MemorySocket(), new MemorySocket()];
    one.#peer = other;
    other.#peer = one;
    return [one, other];
  }

  setTimeout(ms: number, listener?: () => void): this {
    clearTimeout(this.#idle);
    this.timeout = ms;
    this.#idle = ms > 0 ? setTimeout(() => this.emit('timeout'), ms).unref() : undefined;
    if (listener) this[ms > 0 ? 'once' : 'off']('timeout', listener);
    return this;
  }

  // There is no wire to keep alive, nothing that waits to be sent together, and nothing that keeps the process running.

  setKeepAlive(): this {
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    const taken = this.#taken;
    this.#taken = undefined;
    taken?.();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#idle?.refresh();
    this.#send(chunk, done);
  }

  override _final(done: Done): void {
    this.#send(null, done);
  }

  override _destroy(error: Error | null, done: Done): void {
    clearTimeout(this.#idle);
    // What nobody will read any more breaks for its writer.
    this.#taken?.(broken());
    this.#taken = undefined;
    this.#send(null, () => undefined);
    done(error);
  }

  #send(chunk: Buffer | null, done: Done): void {
    setImmediate(() => this.#peer.#arrive(chunk, done));
  }

  #arrive(chunk: Buffer | null, taken: Done): void {
    if (this.destroyed) {
      taken(chunk && broken());
      return;
    }
    this.#idle?.refresh();
    if (this.push(chunk) || chunk === null) taken();
    else this.#taken = taken;
  }
}

const broken = (): Error => Object.assign(new Error('The other end of the connection is closed.'), { code: 'ECONNRESET' });
