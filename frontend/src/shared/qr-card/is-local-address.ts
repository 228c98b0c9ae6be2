/** Browsers serialize the IPv4-mapped address of 127.0.0.1 as `[::ffff:7f00:1]`. */
const LOCAL =
  /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:(?:7f[0-9a-f]{2}:[0-9a-f]{1,4}|0:0)\])$/;

export const isLocalAddress = (url: string): boolean => LOCAL.test(new URL(url).hostname);
