import type { Clock } from '@pasteroom/kit/core/clock';
import { lruMap } from '@pasteroom/kit/core/lru-map';
import { readSurrogate, type Surrogate } from '@pasteroom/kit/http/surrogate';
import type { UpstreamResponse } from '../upstream/upstream.ts';
import { type PreparedResponse, sizeOf } from './prepared-response.ts';
import { TtlCache } from '@pasteroom/kit/core/ttl-cache';

const MAX_ENTRIES = 10_000;
const MAX_CACHE_BYTES = 112 * 1024 * 1024;
/** Exceeds the number of keys purged in 10 s, the maximum age of a cached response. */
const MAX_PURGED_KEYS = 100_000;

export interface ResponseCache {
  get(address: string): PreparedResponse | undefined;
  /** Concurrent readers of a path share one request. */
  read(
    address: string,
    load: () => Promise<UpstreamResponse>,
    prepare: Prepare,
  ): Promise<PreparedResponse>;
  /** Readers already waiting still get the stale response, but it isn't cached. */
  purge(keys: readonly string[]): void;
}

type Prepare = (response: UpstreamResponse) => PreparedResponse | Promise<PreparedResponse>;

interface Copy extends Pick<Surrogate, 'keys'> {
  response: PreparedResponse;
  purgesBefore: number;
}

export function responseCache(now: Clock): ResponseCache {
  let purges = 0;
  const purgedAt = lruMap<number>(MAX_PURGED_KEYS);
  const copies = new TtlCache<Copy>(now, {
    count: MAX_ENTRIES,
    bytes: MAX_CACHE_BYTES,
    sizeOf: ({ response }) => sizeOf(response),
  });
  const isPurged = ({ keys, purgesBefore }: Copy) =>
    keys.some((key) => (purgedAt.get(key) ?? 0) > purgesBefore);

  function get(address: string): Copy | undefined {
    const copy = copies.get(address);
    if (copy === undefined || !isPurged(copy)) return copy;
    copies.drop(address);
    return undefined;
  }

  async function read(
    address: string,
    load: () => Promise<UpstreamResponse>,
    prepare: Prepare,
  ): Promise<PreparedResponse> {
    const known = get(address);
    if (known) return known.response;
    const purgesBefore = purges;
    const copy = await copies.read(address, async () => {
      const askedAt = now().getTime();
      const answer = await load();
      const { maxAgeMs, keys } = readSurrogate(answer.headers);
      const value = { response: await prepare(answer), keys, purgesBefore };
      return { value, freshUntil: maxAgeMs > 0 ? askedAt + maxAgeMs : 0 };
    });
    // This reader arrived after the purge but shared a request from before it.
    return copy.purgesBefore < purgesBefore && isPurged(copy)
      ? read(address, load, prepare)
      : copy.response;
  }

  return {
    get: (address) => get(address)?.response,
    read,
    purge(keys) {
      purges += 1;
      for (const key of keys) purgedAt.set(key, purges);
    },
  };
}
