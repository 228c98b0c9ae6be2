import { GUEST_TEXT_HOURS } from './numbers.ts';

const [KB, MB, GB] = [1_024, 1_024 ** 2, 1_024 ** 3];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** The entitlements of a plan. Every check reads this table, and the comparison of the plans is generated from it. */
interface Entitlements {
  /** Whether a captcha stands before texts and pages are written, and before texts are fetched. */
  captcha: boolean;
  /** Whether ads stand beside what they publish. */
  ads: boolean;
  /** How long a text is kept, in ms. */
  textLife: number;
  /** How many pages are put live at once without paying for each, and stay live for ever. */
  pagesLive: number;
  /** Whether these pages have a name of the author's choice. */
  ownNames: boolean;
  /** Whether search engines follow the links of these pages. */
  followedLinks: boolean;
  /** The hours within which a message is answered; null promises nothing. */
  supportHours: number | null;
  /** The bytes of texts, files and pictures that may be stored in a day (UTC). */
  bytesADay: number;
}

/**
 * What each plan gives. `bytesADay` of a guest, which is one browser, is four texts with five files of 20 MB each; of somebody who signed in twice as
 * many, and of premium a GB each hour of a working day.
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

/** What the comparison of guests with premium shows, row by row. */
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
 * What all together may store in a day who come from one address and have not paid: a class of 40, of whom each stores a text with 100 MB of files. Of
 * that pictures that were sent with captchas nobody had solved: 10 from each of them, straight from a phone.
 */
export const ADDRESS = { bytesADay: 40 * 110 * MB, unsolvedBytesADay: 40 * 10 * 3 * MB } as const;

/** The same for the /48 around an IPv6 address: so many times as much, since a school or a company has one. */
export const WIDER_NETWORK = 16;

/** The size up to which texts are stored even where an address, or the whole store, has no room for files. */
export const SMALL_TEXT_BYTES = 64 * KB;
