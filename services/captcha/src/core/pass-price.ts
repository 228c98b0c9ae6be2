import type { Caller } from '@pasteroom/kit/core/caller';
import { MINUTE } from '@pasteroom/kit/core/clock';
import type { RecentPasses } from './ports.ts';

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
  recentPasses: RecentPasses;
}

/** What the next pass of this caller costs, in doublings of the least price. */
export async function priceFor({ recentPasses }: PassPriceDeps, caller: Caller): Promise<number> {
  const buckets = bucketsOf(caller);
  return doublingsOf(buckets, await Promise.all(buckets.map(({ name }) => recentPasses.of(name))));
}

/** Counts a pass for the caller, unless what was paid for it does not suffice at the price of this moment; whether it was counted. */
export async function chargePass(
  { recentPasses }: PassPriceDeps,
  caller: Caller,
  suffices: (doublings: number) => boolean,
): Promise<boolean> {
  const buckets = bucketsOf(caller);
  // The pass is counted before the check, and taken back where it fails, so that many concurrent requests do not all pay the price of the first.
  const before = await Promise.all(buckets.map(({ name }) => recentPasses.add(name)));
  if (suffices(doublingsOf(buckets, before))) return true;
  await Promise.all(buckets.map(({ name }) => recentPasses.takeBack(name)));
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
