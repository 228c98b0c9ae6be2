let current: (() => string | undefined) | undefined;

/** The W3C traceparent of the work in flight, where it is traced. It is the only value that is read from the context rather than passed in, since nothing is decided by it. */
export const traceparent = (): string | undefined => current?.();

/** Sets the reader of the traceparent; without one, or once it is set to undefined, there is none. */
export function setTraceparentReader(reader: (() => string | undefined) | undefined): void {
  current = reader;
}
