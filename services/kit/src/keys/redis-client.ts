import { Redis, type RedisOptions } from 'ioredis';
import { SECOND } from '../core/clock.ts';
import { orUnavailable, StoreFull } from '../core/unavailable.ts';
import type { Log } from '../core/log.ts';

export interface RedisSettings {
  url: string;
  /** The prefix of every key, which separates the services that share a server. */
  prefix: string;
}

const ANSWER_WITHIN_MS = SECOND;
const LONGEST_PAUSE_MS = SECOND;
const PROBE_LIFE_MS = 10 * SECOND;

/** A connection to Redis that is not open yet. While the server is away each call fails at once, or within a second when it is silent, and it is found again by itself. */
export function redisClient(url: string, log: Log, options: Pick<RedisOptions, 'keyPrefix' | 'scripts' | 'autoResubscribe'>): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableAutoPipelining: true,
    // A call that waits for a server to come back is a visitor who waits.
    enableOfflineQueue: false,
    commandTimeout: ANSWER_WITHIN_MS,
    // A call whose answer was lost may have been carried out: sent again it would count twice, or lose against itself.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2 * SECOND,
    disconnectTimeout: SECOND / 2,
    retryStrategy: (tries) => Math.min(50 * 2 ** tries, LONGEST_PAUSE_MS),
    ...options,
  });
  redis.on('error', (err: Error) => log.warn({ err }, 'redis-connection-failed'));
  return redis;
}

/** What a call to Redis returns. Throws `unavailable` where it fails, with `StoreFull` as the cause where the server has reached its `maxmemory`. */
export const answerOf = <T>(call: Promise<T>): Promise<T> => orUnavailable(call.catch(asFull));

function asFull(failure: unknown): never {
  if (failure instanceof Error && failure.message.startsWith('OOM ')) throw new StoreFull(failure.message, { cause: failure });
  throw failure;
}

/** Writes a key that expires, since a full server answers a ping as any other does. */
export async function probe(redis: Redis, key: string): Promise<void> {
  await answerOf(redis.set(key, '', 'PX', PROBE_LIFE_MS));
}

/** The memory of a server, in bytes. */
export interface Memory {
  used: number;
  /** Undefined where the server has no limit. */
  max: number | undefined;
}

/** Reads the memory that counts towards the limit of a server. */
export async function memoryOf(redis: Redis): Promise<Memory> {
  const info = await answerOf(redis.info('memory'));
  const numberOf = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
  return { used: numberOf('used_memory') - numberOf('mem_not_counted_for_evict'), max: numberOf('maxmemory') || undefined };
}
