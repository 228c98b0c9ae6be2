import type { Redis } from 'ioredis';
import type { Log } from '../core/log.ts';
import { checkedTtl, type ExpiringKeys, returnedKey } from './expiring-keys.ts';
import {
  answerOf,
  type Memory,
  memoryOf,
  probe,
  redisClient,
  type RedisSettings,
} from './redis-client.ts';

const COUNT = `
  local number = redis.call('INCRBY', KEYS[1], ARGV[1])
  if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
  return number`;

/** Redis caches the cardinality of a HyperLogLog, so the first PFCOUNT is cheap. */
const COUNT_DISTINCT = `
  local size = redis.call('PFCOUNT', KEYS[1])
  local growth = 0
  if redis.call('PFADD', KEYS[1], ARGV[1]) == 1 then growth = redis.call('PFCOUNT', KEYS[1]) - size end
  if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
  return growth + (redis.call('GETDEL', KEYS[2]) or 0)`;

const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

const PROBE = 'probe';

interface Scripts {
  countKey(key: string, by: number, ttlMs: number): Promise<number>;
  countMember(key: string, returned: string, member: string, ttlMs: number): Promise<number>;
  releaseKey(key: string, value: string): Promise<unknown>;
}

export class RedisKeys implements ExpiringKeys {
  readonly #redis: Redis & Scripts;

  /** Never rejects, because the client keeps reconnecting. */
  static async open({ url, prefix }: RedisSettings, log: Log): Promise<RedisKeys> {
    const scripts = {
      countKey: { lua: COUNT, numberOfKeys: 1 },
      countMember: { lua: COUNT_DISTINCT, numberOfKeys: 2 },
      releaseKey: { lua: RELEASE, numberOfKeys: 1 },
    };
    const redis = redisClient(url, log, { keyPrefix: prefix, scripts }) as Redis & Scripts;
    await redis.connect().catch(() => undefined);
    return new RedisKeys(redis);
  }

  private constructor(redis: Redis & Scripts) {
    this.#redis = redis;
  }

  /** Redis client for libraries, with the same key prefix. Closed with the store. */
  get connection(): object {
    return this.#redis;
  }

  async claim(key: string, value: string, ttlMs: number): Promise<boolean> {
    const ttl = checkedTtl(ttlMs);
    return (await answerOf(this.#redis.set(key, value, 'PX', ttl, 'NX'))) === 'OK';
  }

  async put(key: string, value: string, ttlMs: number): Promise<void> {
    const ttl = checkedTtl(ttlMs);
    await answerOf(this.#redis.set(key, value, 'PX', ttl));
  }

  async replace(key: string, value: string, ttlMs: number): Promise<boolean> {
    const ttl = checkedTtl(ttlMs);
    return (await answerOf(this.#redis.set(key, value, 'PX', ttl, 'XX'))) === 'OK';
  }

  get(key: string): Promise<string | null> {
    return answerOf(this.#redis.get(key));
  }

  take(key: string): Promise<string | null> {
    return answerOf(this.#redis.getdel(key));
  }

  async count(key: string, ttlMs: number, by = 1): Promise<number> {
    const ttl = checkedTtl(ttlMs);
    return answerOf(this.#redis.countKey(key, by, ttl));
  }

  async countDistinct(key: string, member: string, ttlMs: number): Promise<number> {
    const ttl = checkedTtl(ttlMs);
    return answerOf(this.#redis.countMember(key, returnedKey(key), member, ttl));
  }

  async returnGrowth(key: string, growth: number, ttlMs: number): Promise<void> {
    await this.count(returnedKey(key), ttlMs, growth);
  }

  async delete(key: string): Promise<void> {
    await answerOf(this.#redis.del(key));
  }

  async release(key: string, value: string): Promise<void> {
    await answerOf(this.#redis.releaseKey(key, value));
  }

  async ping(): Promise<void> {
    await probe(this.#redis, PROBE);
  }

  memory(): Promise<Memory> {
    return memoryOf(this.#redis);
  }

  async close(): Promise<void> {
    this.#redis.disconnect();
  }
}
