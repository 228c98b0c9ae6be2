import type { Awaitable } from '@pasteroom/kit/core/awaitable';
import { TEXT_COPY_MS } from '@pasteroom/events/surrogate-keys';
import type { Clock } from '@pasteroom/kit/core/clock';
import { readSurrogate, type Surrogate } from '@pasteroom/kit/http/surrogate';
import type { UpstreamResponse } from '../upstream/upstream.ts';
import { seenRecently } from './seen-recently.ts';
import { type PreparedResponse, sizeOf } from './prepared-response.ts';
import { TtlCache } from './ttl-cache.ts';

const COPIES = 10_000;
const COPIES_BYTES = 112 * 1024 * 1024;
const REPEATED_WITHIN = { ms: TEXT_COPY_MS, count: 2 * COPIES };

/** Copies of what services answered, for as long as they said, and no longer than until an event says otherwise. */
export interface ResponseCache {
  get(address: string): PreparedResponse | undefined;
  /** The copy, at once, or what the service answers, prepared; a thousand readers of one address at once ask it once. */
  read(address: string, load: () => Promise<UpstreamResponse>, prepare: Prepare): Awaitable<PreparedResponse>;
  /** The same, for what is mostly asked for once: a copy is kept only of what was asked for within `TEXT_COPY_MS` before. */
  readRepeated(address: string, load: () => Promise<UpstreamResponse>, prepare: Prepare): Awaitable<PreparedResponse>;
  /** Drops every copy under any of these keys. Answers under them that are on their way serve the readers that wait already, and are not kept. */
  purge(keys: readonly string[]): void;
}

type Prepare = (response: UpstreamResponse) => Awaitable<PreparedResponse>;

export function responseCache(now: Clock): ResponseCache {
  const addressesOf = new Map<string, Set<string>>();
  const copies = new TtlCache<Copy>(now, {
    count: COPIES,
    bytes: COPIES_BYTES,
    sizeOf: ({ response }) => sizeOf(response),
    onInsert: ({ keys }, address) => {
      for (const key of keys) addTo(addressesOf, key, address);
    },
    onDropped: ({ keys }, address) => {
      for (const key of keys) removeFrom(addressesOf, key, address);
    },
  });
  const wasSeen = seenRecently(now, REPEATED_WITHIN);
  const get = (address: string) => copies.get(address)?.response;
  let purges = 0;
  /** For each pending response, the keys purged since it was requested, with the number of the first purge. */
  const purgedMeanwhile = new Set<Map<string, number>>();
  async function readNew(
    address: string,
    load: () => Promise<UpstreamResponse>,
    prepare: Prepare,
    isKept = true,
  ): Promise<PreparedResponse> {
    const purgesBefore = purges;
    const { response, outdatedBy } = await copies.read(address, async () => {
      const askedAt = now().getTime();
      const purged = new Map<string, number>();
      purgedMeanwhile.add(purged);
      try {
        const given = await load();
        const { maxAgeMs, keys } = isKept ? readSurrogate(given.headers) : UNKEPT;
        const prepared = await prepare(given);
        const outdatedBy = Math.min(...keys.map((key) => purged.get(key) ?? Infinity));
        const isFresh = maxAgeMs > 0 && outdatedBy === Infinity;
        return { value: { response: prepared, keys, outdatedBy }, freshUntil: isFresh ? askedAt + maxAgeMs : 0 };
      } finally {
        purgedMeanwhile.delete(purged);
      }
    });
    // Asked for before the purge, and joined by this reader after it.
    if (outdatedBy <= purgesBefore) return readNew(address, load, prepare, isKept);
    return response;
  }
  return {
    get,
    read: (address, load, prepare) => get(address) ?? readNew(address, load, prepare),
    readRepeated: (address, load, prepare) => get(address) ?? readNew(address, load, prepare, wasSeen(address)),
    purge(keys) {
      purges += 1;
      for (const key of keys) {
        for (const address of [...(addressesOf.get(key) ?? [])]) copies.drop(address);
        for (const purged of purgedMeanwhile) if (!purged.has(key)) purged.set(key, purges);
      }
    },
  };
}

const UNKEPT: Surrogate = { maxAgeMs: 0, keys: [] };

interface Copy extends Pick<Surrogate, 'keys'> {
  response: PreparedResponse;
  /** The number of the first purge of one of its keys while it was pending, or Infinity. */
  outdatedBy: number;
}

function addTo(index: Map<string, Set<string>>, key: string, address: string): void {
  const addresses = index.get(key);
  if (addresses) addresses.add(address);
  else index.set(key, new Set([address]));
}

function removeFrom(index: Map<string, Set<string>>, key: string, address: string): void {
  const addresses = index.get(key);
  if (addresses?.delete(address) && addresses.size === 0) index.delete(key);
}
