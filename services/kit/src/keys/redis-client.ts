import { Redis, type RedisOptions } from 'ioredis';
import { SECOND } from '../core/clock.ts';
import { orUnavailable, StoreFull } from '../core/unavailable.ts';
import type { Log } from '../core/log.ts';

export interface RedisSettings {
  url: string;
  prefix: string;
}

const COMMAND_TIMEOUT_MS = SECOND;
const MAX_RETRY_DELAY_MS = SECOND;
const PROBE_TTL_MS = 10 * SECOND;

/** Returns an unconnected client. During an outage, its calls fail within a second. */
export function redisClient(
  url: string,
  log: Log,
  options: Pick<RedisOptions, 'keyPrefix' | 'scripts' | 'autoResubscribe'>,
): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableAutoPipelining: true,
    // Users would have to wait for queued calls.
    enableOfflineQueue: false,
    commandTimeout: COMMAND_TIMEOUT_MS,
    // An unanswered call may have run, so don't repeat it.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2 * SECOND,
    disconnectTimeout: SECOND / 2,
    retryStrategy: (tries) => Math.min(50 * 2 ** tries, MAX_RETRY_DELAY_MS),
    ...options,
  });
  redis.on('error', (err: Error) => log.warn({ err }, 'connection to Redis failed'));
  return redis;
}

/** @throws `unavailable`, with `StoreFull` as the cause if `maxmemory` is reached */
export const answerOf = <T>(call: Promise<T>): Promise<T> => orUnavailable(call.catch(asFull));

function asFull(failure: unknown): never {
  if (failure instanceof Error && failure.message.startsWith('OOM '))
    throw new StoreFull(failure.message, { cause: failure });
  throw failure;
}

/** Writes a key, because a full server still responds to PING. */
export async function probe(redis: Redis, key: string): Promise<void> {
  await answerOf(redis.set(key, '', 'PX', PROBE_TTL_MS));
}

export interface Memory {
  used: number;
  max: number | undefined;
}

export async function memoryOf(redis: Redis): Promise<Memory> {
  const info = await answerOf(redis.info('memory'));
  const numberOf = (name: string) =>
    Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
  return {
    used: numberOf('used_memory') - numberOf('mem_not_counted_for_evict'),
    max: numberOf('maxmemory') || undefined,
  };
}
