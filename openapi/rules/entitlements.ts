import { GUEST_TEXT_HOURS } from './numbers.ts';

const [KB, MB, GB] = [1_024, 1_024 ** 2, 1_024 ** 3];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

interface Entitlements {
  /** Required to publish texts and pages and to fetch texts. */
  captcha: boolean;
  ads: boolean;
  /** In ms. */
  textLife: number;
  /** Pages that go live immediately without a separate payment. */
  pagesLive: number;
  ownNames: boolean;
  followedLinks: boolean;
  /** Promised response time, or null. */
  supportHours: number | null;
  /** Total size of stored texts, files and images per UTC day. */
  bytesADay: number;
  /** Size of a sealed text before encryption, padding included. */
  sealedBytes: number;
}

/**
 * Daily storage: four texts with five 20 MB files per guest (one browser), twice that per account,
 * and 1 GB per working hour with Premium.
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
    sealedBytes: 5 * MB,
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
    sealedBytes: 20 * MB,
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
    sealedBytes: 100 * MB,
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
 * Daily limits per IP address, except for Premium. A class of 40 can store 110 MB per student, and
 * upload ten phone photos per student with unsolved captchas.
 */
export const ADDRESS = { bytesADay: 40 * 110 * MB, unsolvedBytesADay: 40 * 10 * 3 * MB } as const;

/** An IPv6 /48, such as a school or company, gets this multiple of the address limit. */
export const WIDER_NETWORK = 16;

/** Texts up to this size are stored even if the address limit or the store is full. */
export const SMALL_TEXT_BYTES = 64 * KB;
