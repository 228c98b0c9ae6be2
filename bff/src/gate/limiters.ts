import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

interface LimiterOptions {
  /** The prefix of every key, which separates the limiters that share a store. */
  keyPrefix: string;
  points: number;
  /** The length of the window, in seconds. */
  duration: number;
}

/** A count of points by key. */
export type Limiter = Pick<RateLimiterAbstract, 'consume'>;

/** Opens a count of points, by key, that begins anew so long after its first one. */
export type OpenLimiter = (options: LimiterOptions) => Limiter;

/** Counts in this process. */
export const inMemory: OpenLimiter = (options) => new RateLimiterMemory(options);

/** Counts in Redis, over a connection that is open, for all processes together. While Redis is away each process counts by itself. */
export const inRedis =
  (connection: object): OpenLimiter =>
  (options) =>
    new RateLimiterRedis({
      ...options,
      storeClient: connection,
      rejectIfRedisNotReady: true,
      // A key that has no points left is refused without asking the store again.
      inMemoryBlockOnConsumed: options.points,
      insuranceLimiter: new RateLimiterMemory(options),
    });
