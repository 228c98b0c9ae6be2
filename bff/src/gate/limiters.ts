import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

interface LimiterOptions {
  keyPrefix: string;
  points: number;
  /** In seconds. */
  duration: number;
}

export type Limiter = Pick<RateLimiterAbstract, 'consume'>;

/** A key's window starts with its first point. */
export type OpenLimiter = (options: LimiterOptions) => Limiter;

export const inMemory: OpenLimiter = (options) => new RateLimiterMemory(options);

/** Counts for all processes. While Redis is down, each process counts separately. */
export const inRedis =
  (connection: object): OpenLimiter =>
  (options) =>
    new RateLimiterRedis({
      ...options,
      storeClient: connection,
      rejectIfRedisNotReady: true,
      // Rejects exhausted keys locally, without a Redis call.
      inMemoryBlockOnConsumed: options.points,
      insuranceLimiter: new RateLimiterMemory(options),
    });
