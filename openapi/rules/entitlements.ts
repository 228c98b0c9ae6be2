import { GUEST_TEXT_HOURS } from './numbers.ts';

const [KB, MB, GB] = [1_024, 1_024 ** 2, 1_024 ** 3];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

interface Entitlements {
  /** Required for publishing texts and pages and for fetching texts. */
  captcha: boolean;
  ads: boolean;
  /** In ms. */
  textLife: number;
  /** Pages that go live immediately without a separate payment. */
  pagesLive: number;
  ownNames: boolean;
  followedLinks: boolean;
  /** Null if there is no promise. */
  supportHours: number | null;
  /** Texts, files and pictures stored per UTC day. */
  bytesADay: number;
}

/**
 * Guests (one browser) can store four texts with five files of 20 MB each, accounts twice as many.
 * Premium gets 1 GB for each hour of a working day.
 */
export const PLANS = {
  guest: {
    captcha: true,
    ads: true,
    textLife: GUEST_TEXT_HOURS * HOUR,
    pagesLive: 0,
    ownNames: false,
    followedLinks: false,
    supportHours: null,
    bytesADay: 440 * MB,
  },
  account: {
    captcha: false,
    ads: true,
    textLife: DAY,
    pagesLive: 0,
    ownNames: false,
    followedLinks: false,
    supportHours: null,
    bytesADay: 880 * MB,
  },
  premium: {
    captcha: false,
    ads: false,
    textLife: YEAR,
    pagesLive: 4,
    ownNames: true,
    followedLinks: true,
    supportHours: 1,
    bytesADay: 8 * GB,
  },
} as const satisfies Record<string, Entitlements>;

export const COMPARED = [
  'captcha',
  'ads',
  'textLife',
  'pagesLive',
  'ownNames',
  'followedLinks',
  'supportHours',
] as const satisfies (keyof Entitlements)[];

/**
 * Per day for all clients without Premium at one IP address. Sized for a class of 40, each with a
 * text and 100 MB of files, and ten phone photos sent with unsolved captchas.
 */
export const ADDRESS = { bytesADay: 40 * 110 * MB, unsolvedBytesADay: 40 * 10 * 3 * MB } as const;

/** An IPv6 /48, such as a school or company, gets this many times the limit of an address. */
export const WIDER_NETWORK = 16;

/** Texts up to this size are stored even if an address or the store has no room for files. */
export const SMALL_TEXT_BYTES = 64 * KB;
