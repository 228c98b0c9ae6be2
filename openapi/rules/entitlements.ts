const [KB, MB, GB] = [1_024, 1_024 ** 2, 1_024 ** 3];

/**
 * What each plan gives. `bytesADay`: texts, files and pictures that are stored in a day (UTC). A guest, which is one browser, stores four texts with five
 * files of 20 MB each; somebody who signed in twice as many, and premium a GB each hour of a working day.
 */
export const PLANS = {
  guest: { bytesADay: 440 * MB },
  account: { bytesADay: 880 * MB },
  premium: { bytesADay: 8 * GB },
} as const;

/**
 * What all together may store in a day who come from one address and have not paid: a class of 40, of whom each stores a text with 100 MB of files. Of
 * that pictures that were sent with captchas nobody had solved: 10 from each of them, straight from a phone.
 */
export const ADDRESS = { bytesADay: 40 * 110 * MB, unsolvedBytesADay: 40 * 10 * 3 * MB } as const;

/** The same for the networks around an IPv6 address, /56 and /48: so many times as much, since a house and a school have one each. */
export const WIDER_NETWORKS = [4, 16] as const;

/** Texts up to this size are stored also where an address, or the whole store, has no room for files. */
export const SMALL_TEXT_BYTES = 64 * KB;
