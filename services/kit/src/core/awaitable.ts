/** A value that is there at once, or a promise of it. */
export type Awaitable<Value> = Value | Promise<Value>;

/**
 * Goes on with a value, at once where it is there. What most requests need is in memory, and a promise at each step of theirs costs more than the steps.
 * Throws what `next` throws, or the promise fails with it.
 */
export function andThen<Value, Result>(value: Awaitable<Value>, next: (value: Value) => Awaitable<Result>): Awaitable<Result> {
  return value instanceof Promise ? value.then(next) : next(value);
}
