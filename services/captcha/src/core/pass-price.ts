import { createHmac } from 'node:crypto';
import type { Caller } from '@pasteroom/kit/core/caller';
import { type Clock, MINUTE } from '@pasteroom/kit/core/clock';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';

/** What a pass costs: how many that were given within the window double the price of the next one, by whom they were given to. */
export const PASS_PRICE = {
  /** Passes are forgotten evenly over this time; who needs more of them than others do is through with it within a lesson. */
  windowMs: 10 * MINUTE,
  /** A pass is three calls: nobody types six codes in ten minutes and would not wait a second for the next. */
  device: 2,
  /** A classroom sits behind one address: the first pass of each of 40 people costs what it costs alone. */
  address: 40,
  /** In IPv6, the /48 around the address: a school or a company, or all that one subscriber has. */
  network: 640,
  /** The highest price, 64 times the least: a phone that pays this is still done before its task expires. */
  mostDoublings: 6,
  /** Pictures are accepted up to eight times the least price: programs read pictures, and at that price work is still quicker than most people type. */
  picturesBelow: 3,
} as const;

/** What passes are counted by, as in a rate limit, and how many of them in it double the price. */
interface Bucket {
  name: string;
  passesPerDoubling: number;
}

export interface PassPriceDeps {
  keys: ExpiringKeys;
  /** Hashes the names of buckets: no store says who was here. */
  key: string;
  now: Clock;
}

/** What the next pass of this caller costs, in doublings of the least price. */
export async function priceFor(deps: PassPriceDeps, caller: Caller): Promise<number> {
  const buckets = bucketsOf(caller);
  return doublingsOf(buckets, await Promise.all(buckets.map(({ name }) => recentPasses(deps, name))));
}

/** Counts a pass for the caller, unless what was paid for it does not suffice at the price of this moment; whether it was counted. */
export async function chargePass(deps: PassPriceDeps, caller: Caller, suffices: (doublings: number) => boolean): Promise<boolean> {
  const buckets = bucketsOf(caller);
  // The pass is counted before the check, and taken back where it fails, so that many concurrent requests do not all pay the price of the first.
  const before = await Promise.all(buckets.map(({ name }) => addPass(deps, name)));
  if (suffices(doublingsOf(buckets, before))) return true;
  await Promise.all(buckets.map(({ name }) => countPasses(deps, windowsOf(deps, name).current, -1)));
  return false;
}

/** Whether a task that was issued at one price is taken at another: the passes of others may have doubled it meanwhile, once. */
export const sufficesAt =
  (paid: number) =>
  (doublings: number): boolean =>
    paid >= doublings - 1;

/** Whether a picture alone is taken for a pass at this price. */
export const pictureSuffices = (doublings: number): boolean => doublings < PASS_PRICE.picturesBelow;

/** The browser, or all browsers without an id behind one address; the address; the network around it. None where a test key lifts the price. */
function bucketsOf({ client, device, network, isUnlimited = false }: Caller): Bucket[] {
  if (isUnlimited) return [];
  return [
    { name: device === undefined ? `no device ${client}` : `device ${device}`, passesPerDoubling: PASS_PRICE.device },
    { name: `address ${client}`, passesPerDoubling: PASS_PRICE.address },
    ...(network === undefined ? [] : [{ name: `network ${network}`, passesPerDoubling: PASS_PRICE.network }]),
  ];
}

/** The count that says most decides: who shares a busy network and draws a lot pays for one of both. */
function doublingsOf(buckets: readonly Bucket[], counts: readonly number[]): number {
  const each = buckets.map(({ passesPerDoubling }, at) => Math.floor((counts[at] ?? 0) / passesPerDoubling));
  return Math.min(PASS_PRICE.mostDoublings, Math.max(0, ...each));
}

/**
 * The keys of the passes in the current and the last window. What is left of the last one counts for as much of it as is still within the time, so
 * that nobody gains by waiting for a window's end.
 */
function windowsOf({ key, now }: PassPriceDeps, name: string) {
  const hash = createHmac('sha256', key).update(`passes of ${name}`).digest('base64url').slice(0, 22);
  const windows = now().getTime() / PASS_PRICE.windowMs;
  const window = Math.floor(windows);
  const keyOf = (at: number) => `captcha-passes:${hash}:${at}`;
  return { current: keyOf(window), last: keyOf(window - 1), left: 1 - (windows - window) };
}

const countPasses = ({ keys }: PassPriceDeps, window: string, by: number) => keys.count(window, 2 * PASS_PRICE.windowMs, by);

/** Answers how many passes were given lately, not rounded. */
async function recentPasses(deps: PassPriceDeps, name: string): Promise<number> {
  const { current, last, left } = windowsOf(deps, name);
  const [here, before] = await Promise.all([deps.keys.get(current), deps.keys.get(last)]);
  return Number(here ?? 0) + Number(before ?? 0) * left;
}

/** Counts one more and answers how many there were before; of concurrent calls no two are told the same. */
async function addPass(deps: PassPriceDeps, name: string): Promise<number> {
  const { current, last, left } = windowsOf(deps, name);
  const [here, before] = await Promise.all([countPasses(deps, current, 1), deps.keys.get(last)]);
  return here - 1 + Number(before ?? 0) * left;
}
