import { Redis, type RedisOptions } from 'ioredis';
import { SECOND } from '../core/clock.ts';
import type { Log } from '../service/log.ts';

export interface RedisSettings {
  url: string;
  /** The prefix of every key, which separates the services that share a server. */
  prefix: string;
}

const ANSWER_WITHIN_MS = SECOND;
const LONGEST_PAUSE_MS = SECOND;

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
