import type { Redis } from 'ioredis';
import {
  answerOf,
  type Memory,
  memoryOf,
  probe,
  redisClient,
  type RedisSettings,
} from '../keys/redis-client.ts';
import type { Log } from '../core/log.ts';
import type { Deadlines, Listening } from './deadlines.ts';

/** Matches flags that enable keyspace notifications (`K`) for expired keys (`x` or `A`). */
const HAS_EXPIRED_KEYS = /^(?=.*K)(?=.*[xA])/;

/** Redis shares small integers, so they use less memory than an empty string. */
const EMPTY_VALUE = 0;
const PROBE = ':probe';

/** During an outage, calls fail within a second and notifications are lost. */
export class RedisDeadlines implements Deadlines {
  readonly #commands: Redis;
  readonly #notifications: Redis;
  readonly #prefix: string;
  readonly #log: Log;
  readonly #listeners = new Set<(id: string) => void>();

  /** Never rejects, because the client keeps reconnecting. */
  static async open({ url, prefix }: RedisSettings, log: Log): Promise<RedisDeadlines> {
    const deadlines = new RedisDeadlines({ url, prefix }, log);
    await Promise.allSettled([deadlines.#commands.connect(), deadlines.#listen()]);
    return deadlines;
  }

  private constructor({ url, prefix }: RedisSettings, log: Log) {
    this.#prefix = prefix;
    this.#log = log;
    this.#commands = redisClient(url, log, { keyPrefix: prefix });
    // A restarted server may have lost the notification setting, which `#subscribe` restores.
    this.#notifications = redisClient(url, log, { autoResubscribe: false });
  }

  async set(id: string, at: Date): Promise<void> {
    await answerOf(this.#commands.set(id, EMPTY_VALUE, 'PXAT', at.getTime()));
  }

  async remove(id: string): Promise<void> {
    await answerOf(this.#commands.del(id));
  }

  onReached(listener: (id: string) => void): Listening {
    this.#listeners.add(listener);
    return { stop: () => void this.#listeners.delete(listener) };
  }

  async ping(): Promise<void> {
    await Promise.all([probe(this.#commands, PROBE), answerOf(this.#notifications.ping())]);
  }

  memory(): Promise<Memory> {
    return memoryOf(this.#commands);
  }

  async close(): Promise<void> {
    this.#commands.disconnect();
    this.#notifications.disconnect();
  }

  #listen(): Promise<void> {
    const redis = this.#notifications;
    const channels = `__keyspace@${redis.options.db ?? 0}__:${this.#prefix}`;
    redis.on('pmessage', (_pattern: string, channel: string, event: string) => {
      const id = channel.slice(channels.length);
      if (event === 'expired' && id !== PROBE) for (const listener of this.#listeners) listener(id);
    });
    return new Promise((resolve, reject) => {
      redis.on('ready', () => void this.#subscribe(`${channels}*`).then(resolve));
      redis.connect().catch(reject);
    });
  }

  async #subscribe(pattern: string): Promise<void> {
    try {
      await this.#requestNotifications();
    } catch (err) {
      // Managed servers may reject CONFIG. The sweep then finds missed deadlines.
      this.#log.warn({ err }, 'enabling Redis notifications failed');
    }
    try {
      await this.#notifications.psubscribe(pattern);
    } catch (err) {
      this.#log.warn({ err }, 'subscribing to Redis notifications failed');
    }
  }

  /** Preserves flags that other clients set. */
  async #requestNotifications(): Promise<void> {
    const redis = this.#notifications;
    const [, flags = ''] = (await redis.config('GET', 'notify-keyspace-events')) as string[];
    if (!HAS_EXPIRED_KEYS.test(flags))
      await redis.config('SET', 'notify-keyspace-events', `${flags}Kx`);
  }
}
