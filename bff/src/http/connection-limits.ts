import { SECOND } from '@pasteroom/kit/core/clock';

/**
 * Limits per browser (cookie) and IP address (IPv6: /64), sized for 40 browsers behind one address.
 */
export const CONNECTION_LIMITS = {
  /** Node adds one second. */
  idleMs: 13 * SECOND,
  /** Proxies reuse connections for up to a minute, so this must be longer. */
  idleBehindProxyMs: 65 * SECOND,
  /** Per IP address, except for trusted proxies. 40 browsers open 240. */
  sockets: 256,
  /**
   * Maximum connections per IP address that Node parses in chunks of 64 KB (about 1,000 requests).
   * Others are parsed in slices, since a burst could exhaust the memory.
   */
  parsedWhole: 40,
  /** The server disconnects clients that pipeline more requests. */
  requestsPerConnection: 100,
  /** To receive a JSON body of up to 64 KB. */
  bodyMs: 10 * SECOND,
  /** At most 128 MB in total. */
  bodies: { all: 2_000, address: 200, browser: 20, timesFree: 2 },
  /** Low enough for phones on slow networks. Time spent waiting for the server doesn't count. */
  rate: { bytesPerSecond: 8 * 1_024, seconds: 30 },
  calls: { browser: 64, withoutCookie: 250, timesFree: 1 },
  checkIntervalMs: 2.5 * SECOND,
  /** An editor uploads ten images and a form concurrently. */
  uploads: { address: 50, browser: 12, timesFree: 2 },
  downloads: { address: 200, browser: 50, timesFree: 2 },
  /** Up to 1 MB per preview, so 100 MB in total. */
  previews: { all: 100, address: 50, browser: 4, withoutCookie: 8, timesFree: 1 },
} as const;

export type ConnectionLimits = {
  [Name in keyof typeof CONNECTION_LIMITS]: (typeof CONNECTION_LIMITS)[Name] extends number
    ? number
    : Record<keyof (typeof CONNECTION_LIMITS)[Name], number>;
};
