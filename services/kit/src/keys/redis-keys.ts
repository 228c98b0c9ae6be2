import { Redis } from 'ioredis';
import { SECOND } from '../core/clock.ts';
import { orUnavailable, unavailable } from '../core/unavailable.ts';
import type { Log } from '../service/log.ts';
import { checkedTtl, type ExpiringKeys } from './expiring-keys.ts';

export interface RedisSettings {
  url: string;
  /** Before every key: what keeps services that share a server apart. */
  prefix: string;
}

/** Later counts do not prolong a number, and one that was put keeps its end. */
const COUNT = `
  local number = redis.call('INCRBY', KEYS[1], ARGV[1])
  if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
  return number`;

const ANSWER_WITHIN_MS = SECOND;
const LONGEST_PAUSE_MS = SECOND;

interface WithCount {
  countKey(key: string, by: number, ttlMs: number): Promise<number>;
}

/** Expiring keys in Redis. A server that is away fails each call at once, or within 2 s when it is silent, and is found again by itself. */
export class RedisKeys implements ExpiringKeys {
  readonly #redis: Redis & WithCount;

  /** Resolves when the server answers; fails with `unavailable` when it does not. */
  static async open({ url, prefix }: RedisSettings, log: Log): Promise<RedisKeys> {
    const redis = new Redis(url, {
      keyPrefix: prefix,
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
      scripts: { countKey: { lua: COUNT, numberOfKeys: 1 } },
    }) as Redis & WithCount;
    redis.on('error', (err: Error) => log.warn({ err }, 'redis-connection-failed'));
    try {
      await redis.connect();
    } catch (cause) {
      redis.disconnect();
      throw unavailable(cause);
    }
    return new RedisKeys(redis);
  }

  private constructor(redis: Redis & WithCount) {
    this.#redis = redis;
  }

  /** The connection, for libraries that count or lock by themselves; closed with the keys. The keys that they use get the prefix, too. */
  get connection(): object {
    return this.#redis;
  }

  async claim(key: string, value: string, ttlMs: number): Promise<boolean> {
    const ttl = checkedTtl(ttlMs);
    return (await orUnavailable(this.#redis.set(key, value, 'PX', ttl, 'NX'))) === 'OK';
  }

  async put(key: string, value: string, ttlMs: number): Promise<void> {
    const ttl = checkedTtl(ttlMs);
    await orUnavailable(this.#redis.set(key, value, 'PX', ttl));
  }

  get(key: string): Promise<string | null> {
    return orUnavailable(this.#redis.get(key));
  }

  take(key: string): Promise<string | null> {
    return orUnavailable(this.#redis.getdel(key));
  }

  async count(key: string, ttlMs: number, by = 1): Promise<number> {
    const ttl = checkedTtl(ttlMs);
    return orUnavailable(this.#redis.countKey(key, by, ttl));
  }

  async delete(key: string): Promise<void> {
    await orUnavailable(this.#redis.del(key));
  }

  async ping(): Promise<void> {
    await orUnavailable(this.#redis.ping());
  }

  async close(): Promise<void> {
    this.#redis.disconnect();
  }
}
