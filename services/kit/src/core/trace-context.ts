let current: (() => string | undefined) | undefined;

/** Read from the context instead of passed in, because no logic depends on it. */
export const traceparent = (): string | undefined => current?.();

export function setTraceparentReader(reader: (() => string | undefined) | undefined): void {
  current = reader;
}
