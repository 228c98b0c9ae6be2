/** A signal that never aborts. */
export const never = (): AbortSignal => new AbortController().signal;
