const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[?::1\]?)$/;

/** Whether this name or address, without its port, stands for the machine itself. */
export const isLoopback = (name: string): boolean => LOOPBACK.test(name);
