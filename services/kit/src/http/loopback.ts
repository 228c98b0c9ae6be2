const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[?::1\]?)$/;

export const isLoopback = (name: string): boolean => LOOPBACK.test(name);
