const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[?::1\]?)$/;

/** `name` is a host name without a port. */
export const isLoopback = (name: string): boolean => LOOPBACK.test(name);
