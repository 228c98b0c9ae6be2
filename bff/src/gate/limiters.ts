import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

interface LimiterOptions {
  /** Before every key: what keeps limiters apart that share a store. */
  keyPrefix: string;
  points: number;
  /** In seconds. */
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
      // Whoever has nothing left is refused without asking again.
      inMemoryBlockOnConsumed: options.points,
      insuranceLimiter: new RateLimiterMemory(options),
    });
