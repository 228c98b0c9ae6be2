/** The methods that change nothing (RFC 9110, 9.2.1). */
export const SAFE_METHODS: readonly string[] = ['GET', 'HEAD'];

/** Whether a method changes nothing, so that a call may be sent once more, and from anywhere. */
export const isSafeMethod = (method: string | undefined): boolean => method !== undefined && SAFE_METHODS.includes(method);
