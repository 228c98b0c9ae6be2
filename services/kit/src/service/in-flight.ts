import type { ServerResponse } from 'node:http';

const POSITION = Symbol('position in flight');
type Positioned = ServerResponse & { [POSITION]?: number | undefined };

/**
 * The responses on their way, in no order. It is an array, since the tables of a Set that is always added to and deleted from are replaced all the time, and V8
 * lets each old one refer to the next: responses that stood in one of them, with all that hangs on them, would stay in memory until a full garbage collection.
 */
export class InFlight implements Iterable<ServerResponse> {
  readonly #responses: Positioned[] = [];

  /** Adds a response that is not among them. */
  add(response: Positioned): void {
    response[POSITION] = this.#responses.push(response) - 1;
  }

  /** Removes a response; does nothing where it is not among them. */
  delete(response: Positioned): void {
    const position = response[POSITION];
    if (position === undefined) return;
    response[POSITION] = undefined;
    const last = this.#responses.pop();
    if (last === undefined || last === response) return;
    this.#responses[position] = last;
    last[POSITION] = position;
  }

  [Symbol.iterator](): Iterator<ServerResponse> {
    return this.#responses[Symbol.iterator]();
  }
}
