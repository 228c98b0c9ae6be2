/** RFC 9110, section 9.2.1. */
export const SAFE_METHODS: readonly string[] = ['GET', 'HEAD'];

export const isSafeMethod = (method: string | undefined): boolean =>
  method !== undefined && SAFE_METHODS.includes(method);
