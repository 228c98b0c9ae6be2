import { SECOND } from '@pasteroom/kit/core/clock';

/**
 * What visitors may hold open. Whoever holds a share is a browser, by its cookie, and with all others behind its address (IPv6: its /64) that
 * address. A class of 40 behind one address is the measure: 40 browsers that all publish, or all fetch, at one moment meet none of these limits, and
 * yet one address cannot hold more than half of the slots that there are, as long as the operator leaves those as they come, and no more than
 * `timesFree` of what is free at that moment: see gate/shares.ts.
 */
export const CONNECTION_LIMITS = {
  /** How long an idle connection is kept, in ms. Node adds a second. */
  idleMs: 13 * SECOND,
  /** How long one from a trusted proxy is kept, which reuses its connections for a minute and must not find them closed. */
  idleBehindProxyMs: 65 * SECOND,
  /** Connections of one address, unless it is a trusted proxy's: 40 browsers open 240. More are cut. */
  sockets: 256,
  /** Connections of an address that Node parses 64 KB at a time, a thousand requests. Those beyond are parsed in slices, or a burst over all of them would fill the memory. */
  parsedWhole: 40,
  /** Requests of one connection, which then ends with the answer to the last. A client that sends more before it has the answers is cut. */
  requestsPerConnection: 100,
  /** The time in ms in which a JSON body of at most 64 KB must arrive whole: 6.5 KB/s for the largest; what our pages send is one packet. */
  bodyMs: 10 * SECOND,
  /** How many such bodies may arrive at a time. All together they hold 128 MB at the most. */
  bodies: { all: 2_000, address: 200, browser: 20, timesFree: 2 },
  /** The least rate of a connection, by which a phone on a bad line still passes: 8 KB a second over 30 s. Time in which the client waits for us does not count. */
  rate: { bytesPerSecond: 8 * 1_024, seconds: 30 },
  /**
   * Calls on their way, of any kind. A browser asks for three texts of ten pictures and five files each at once; 40 browsers that come for the first
   * time open 240 connections.
   */
  calls: { browser: 64, withoutCookie: 250, timesFree: 1 },
  /** How often the exchanges in flight are checked for that rate, in ms. */
  lookEveryMs: 2.5 * SECOND,
  /** Forms and pictures: 40 people at once and some more; an editor sends the ten pictures of a text and its form. */
  uploads: { address: 50, browser: 12, timesFree: 2 },
  /** How many downloads may run at a time. An address has five for each of 40 people; a browser may open three texts of ten pictures and five files at once. */
  downloads: { address: 200, browser: 50, timesFree: 2 },
  /** Reads of previews, of up to 1 MB each, so that all together hold 100 MB. A person looks at one, in a few tabs at the most. */
  previews: { all: 100, address: 50, browser: 4, withoutCookie: 8, timesFree: 1 },
} as const;

/** The limits; tests use other ones. */
export type ConnectionLimits = {
  [Name in keyof typeof CONNECTION_LIMITS]: (typeof CONNECTION_LIMITS)[Name] extends number
    ? number
    : Record<keyof (typeof CONNECTION_LIMITS)[Name], number>;
};
