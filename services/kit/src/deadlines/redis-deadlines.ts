import type { Redis } from 'ioredis';
import { answerOf, type Memory, memoryOf, probe, redisClient, type RedisSettings } from '../keys/redis-client.ts';
import type { Log } from '../core/log.ts';
import type { Deadlines, Listening } from './deadlines.ts';

/** Notifications by key (`K`) of keys that expire (`x`); `A` has the latter in it. */
const HAS_EXPIRED_KEYS = /^(?=.*K)(?=.*[xA])/;

/** Redis shares the small integers of all keys: a text takes 133 bytes this way, and 165 with an empty value. */
const NOTHING = 0;
/** Not an id: these have no colon. */
const PROBE = ':probe';

/**
 * Deadlines in Redis: a key for each id that expires at its moment, and the server's notification of that. Opening them never fails: while the server is
 * away each call fails at once, or within a second when it is silent, and once it is back they are told again of what expires from then on.
 */
export class RedisDeadlines implements Deadlines {
  readonly #commands: Redis;
  readonly #notifications: Redis;
  readonly #prefix: string;
  readonly #log: Log;
  readonly #listeners = new Set<(id: string) => void>();

  /** Resolves when the server answers, or has been found away. */
  static async open({ url, prefix }: RedisSettings, log: Log): Promise<RedisDeadlines> {
    const deadlines = new RedisDeadlines({ url, prefix }, log);
    // A failed connection is tried again and again, and /readyz reports it meanwhile.
    await Promise.allSettled([deadlines.#commands.connect(), deadlines.#listen()]);
    return deadlines;
  }

  private constructor({ url, prefix }: RedisSettings, log: Log) {
    this.#prefix = prefix;
    this.#log = log;
    this.#commands = redisClient(url, log, { keyPrefix: prefix });
    // Each connection subscribes anew below, after it has asked the server for notifications, since a restarted server may have forgotten the setting.
    this.#notifications = redisClient(url, log, { autoResubscribe: false });
  }

  async set(id: string, at: Date): Promise<void> {
    await answerOf(this.#commands.set(id, NOTHING, 'PXAT', at.getTime()));
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

  /** Resolves when the first connection is subscribed; every later one is, too. */
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
      // A managed server may refuse the setting. Unless its operator has set it, the sweep finds what expires.
      this.#log.warn({ err }, 'redis-notifications-not-requested');
    }
    try {
      await this.#notifications.psubscribe(pattern);
    } catch (err) {
      this.#log.warn({ err }, 'redis-notifications-not-heard');
    }
  }

  /** Leaves on what others have asked for. */
  async #requestNotifications(): Promise<void> {
    const redis = this.#notifications;
    const [, flags = ''] = (await redis.config('GET', 'notify-keyspace-events')) as string[];
    if (!HAS_EXPIRED_KEYS.test(flags)) await redis.config('SET', 'notify-keyspace-events', `${flags}Kx`);
  }
}
