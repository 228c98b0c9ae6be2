let current: (() => string | undefined) | undefined;

/** Uses async context, because no logic depends on it. */
export const traceparent = (): string | undefined => current?.();

export function setTraceparentReader(reader: (() => string | undefined) | undefined): void {
  current = reader;
}
