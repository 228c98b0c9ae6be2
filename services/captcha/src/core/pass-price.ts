import { createHmac } from 'node:crypto';
import type { Caller } from '@pasteroom/kit/core/caller';
import { type Clock, MINUTE } from '@pasteroom/kit/core/clock';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';

/** Passes per window that double the difficulty, for each kind of bucket. */
export const PASS_PRICE = {
  windowMs: 10 * MINUTE,
  /** A pass is valid for three calls, so few people need more. */
  device: 2,
  /** A class of 40 behind one IP address starts at the lowest difficulty. */
  address: 40,
  /** An IPv6 /48 may belong to a school, a company or a single subscriber. */
  network: 640,
  /** At 64 times the lowest difficulty, a phone still solves the challenge before it expires. */
  maxDoublings: 6,
  /**
   * Rejects image captchas from here on, because programs can read them. Proof of work is still
   * faster than typing for most people.
   */
  proofOfWorkOnlyFrom: 3,
} as const;

interface Bucket {
  name: string;
  passesPerDoubling: number;
}

export interface PassPriceDeps {
  keys: ExpiringKeys;
  /** HMAC key that hides client identities in bucket names. */
  key: string;
  now: Clock;
}

/** Returns how often to double the lowest difficulty. */
export async function priceFor(deps: PassPriceDeps, caller: Caller): Promise<number> {
  const buckets = bucketsOf(caller);
  return doublingsOf(
    buckets,
    await Promise.all(buckets.map(({ name }) => recentPasses(deps, name))),
  );
}

/** Returns false and doesn't count the pass if the solved challenge was too easy. */
export async function chargePass(
  deps: PassPriceDeps,
  caller: Caller,
  suffices: (doublings: number) => boolean,
): Promise<boolean> {
  const buckets = bucketsOf(caller);
  // Count first and undo on failure, or concurrent requests would all see the same difficulty.
  const before = await Promise.all(buckets.map(({ name }) => addPass(deps, name)));
  if (suffices(doublingsOf(buckets, before))) return true;
  await Promise.all(
    buckets.map(({ name }) => countPasses(deps, windowsOf(deps, name).current, -1)),
  );
  return false;
}

/** Other clients may have caused one doubling since the challenge was issued. */
export const sufficesAt =
  (paid: number) =>
  (doublings: number): boolean =>
    paid >= doublings - 1;

export const pictureSuffices = (doublings: number): boolean =>
  doublings < PASS_PRICE.proofOfWorkOnlyFrom;

/** Browsers without an id share a bucket per IP address. */
function bucketsOf({ client, device, network, isUnlimited = false }: Caller): Bucket[] {
  if (isUnlimited) return [];
  return [
    {
      name: device === undefined ? `no device ${client}` : `device ${device}`,
      passesPerDoubling: PASS_PRICE.device,
    },
    { name: `address ${client}`, passesPerDoubling: PASS_PRICE.address },
    ...(network === undefined
      ? []
      : [{ name: `network ${network}`, passesPerDoubling: PASS_PRICE.network }]),
  ];
}

function doublingsOf(buckets: readonly Bucket[], counts: readonly number[]): number {
  const each = buckets.map(({ passesPerDoubling }, at) =>
    Math.floor((counts[at] ?? 0) / passesPerDoubling),
  );
  return Math.min(PASS_PRICE.maxDoublings, Math.max(0, ...each));
}

/** Sliding window: the previous window counts in proportion to its overlap. */
function windowsOf({ key, now }: PassPriceDeps, name: string) {
  const hash = createHmac('sha256', key)
    .update(`passes of ${name}`)
    .digest('base64url')
    .slice(0, 22);
  const windows = now().getTime() / PASS_PRICE.windowMs;
  const window = Math.floor(windows);
  const keyOf = (at: number) => `captcha-passes:${hash}:${at}`;
  return { current: keyOf(window), last: keyOf(window - 1), left: 1 - (windows - window) };
}

const countPasses = ({ keys }: PassPriceDeps, window: string, by: number) =>
  keys.count(window, 2 * PASS_PRICE.windowMs, by);

async function recentPasses(deps: PassPriceDeps, name: string): Promise<number> {
  const { current, last, left } = windowsOf(deps, name);
  const [here, before] = await Promise.all([deps.keys.get(current), deps.keys.get(last)]);
  return Number(here ?? 0) + Number(before ?? 0) * left;
}

/** Returns the count before this pass. */
async function addPass(deps: PassPriceDeps, name: string): Promise<number> {
  const { current, last, left } = windowsOf(deps, name);
  const [here, before] = await Promise.all([countPasses(deps, current, 1), deps.keys.get(last)]);
  return here - 1 + Number(before ?? 0) * left;
}
