let current: (() => string | undefined) | undefined;

/** W3C's traceparent of the work in flight, where it is traced. It is the one thing that is read from around a call and not passed in: nothing is decided by it. */
export const traceparent = (): string | undefined => current?.();

/** Names who knows the traceparent; nobody does until then, nor once it is called with nothing. */
export function setTraceparentReader(reader: (() => string | undefined) | undefined): void {
  current = reader;
}
